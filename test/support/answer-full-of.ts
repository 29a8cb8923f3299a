/** One text wherever an answer of the platform, or of the sandbox's control plane, has a value of its own. */

/** Whatever is asked, in every shape. */
export function answerFullOf(text: string) {
  return {
    ok: true,
    count: text,
    url: text,
    team: text,
    user: text,
    team_id: text,
    user_id: text,
    app_id: text,
    bot_id: text,
    warning: text,
    error: text,
    datastore: text,
    item: { id: text, [text]: text, nested: { [text]: [text] } },
    items: [{ id: text, [text]: text }],
    activities: [
      "function_execution_started",
      "function_execution_result",
      "function_execution_output",
      text,
    ].map((event_type) => ({
      level: "error",
      event_type,
      source: "slack",
      component_type: "functions",
      component_id: text,
      created: 1_732_000_000_000_000,
      trace_id: "TrEVIL",
      payload: {
        function_name: text,
        function_type: text,
        error: text,
        log: text,
        outcome: text,
        [text]: text,
      },
    })),
    entries: [
      {
        id: text,
        date_create: 1_732_000_000,
        action: text,
        actor: { type: "user", user: { id: text, name: text, email: text } },
        entity: { type: text, [text]: { id: text, name: text } },
        context: { ua: text, ip_address: text, location: { name: text } },
        details: { [text]: text },
      },
    ],
    actions: { [text]: [text], channel: [text] },
    schemas: [{ type: text, [text]: { [text]: text }, description: text }],
    Resources: [
      {
        id: text,
        userName: text,
        displayName: text,
        name: text,
        title: text,
        emails: [{ value: text }],
        members: [{ value: text, display: text }],
      },
    ],
    totalResults: 1,
    id: text,
    userName: text,
    displayName: text,
    detail: text,
    steps: [
      { step_id: text, title: text, workflow_id: text, workflow_version_created: text, is_deleted: false },
    ],
    step_versions: [
      { step_id: text, title: text, workflow_id: text, workflow_version_created: text, is_deleted: false },
    ],
    tokens: [{ kind: text, token: text, state: text }],
    requests: [{ method: text, path: text }],
    rules: [{ id: 1, fault: text }],
    known: [{ fault: text, what: text }],
    now: text,
    response_metadata: { next_cursor: "", messages: [text], warnings: [text] },
  };
}
