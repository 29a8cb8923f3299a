/** What the views of the API pane show beside the model: nothing, since answers stand in it. */

export interface ApiFrame {
  readonly pane: "api";
}
