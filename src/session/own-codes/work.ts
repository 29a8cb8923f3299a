/** Codes of work that did not come to its end as it should: the log, files, programs. */

import type { OwnCodes } from "./own-codes.ts";

export const workCodes = {
  alert_fired: [
    "An alert that was watched fired; the command did its work. The message says which, when and what was measured.",
    "Look at what the alert is about: `flowtail tail --query` with the query of its file shows the records.",
    "never",
  ],
  alerts_not_known: [
    "No alert fired, and less of the log was read than one of them looks back, or not all of a recording, so that one may have fired.",
    "Read as much of the log as its window takes, or give it a shorter window; give a recording the time to be read.",
    "after-checking",
  ],
  incomplete_log: [
    "Records are missing: a part of the log could not be read, or was not read up to now.",
    "Ask again for that time with --since and --until-time.",
    "after-checking",
  ],
  sql_out_of_memory: [
    "A query in SQL and the log that it is about took more memory than it may have, and were ended.",
    "Read less of the log with --since, --until-time or --query, or ask for less: a recursive query may have no end.",
    "never",
  ],
  sql_process_ended: [
    "The process in which a query in SQL runs could not be started, or was ended by something else.",
    "Try again; where it has too few files or processes for that, raise the limit (`ulimit -n`, `ulimit -u`).",
    "after-checking",
  ],
  until_not_met: [
    "The log ended, and no record of it satisfied --until.",
    "Ask for a longer stretch of time, or look whether the condition is written as it is in the log.",
    "never",
  ],
  idle: [
    "No record came for as long as --idle says, and none satisfied --until.",
    "Wait longer with --idle, or look whether the condition is written as it is in the log.",
    "never",
  ],
  log_replaced: [
    "The sandbox was seeded, reset or started again while its log was read: what came until then is of another log.",
    "Start it again. The screen of the workbench begins anew by itself.",
  ],
  malformed_page: [
    "A page of the log is not as documented, so that nothing of it can be used.",
    "Look what answers at the base URL; a tail asks again by itself.",
    "later",
  ],
  endless_walk: [
    "The platform gives page after page of the log without anything new on them.",
    "Ask for a shorter stretch of time, or later.",
    "later",
  ],
  nothing_older: [
    "Older events were asked for, and the platform gave none, but did not say that there are none.",
    "Ask for them again.",
    "later",
  ],
  repeated_cursor: [
    "The platform gives the same cursor again and again, so that a list comes to no end.",
    "Ask for a shorter stretch of time, or later.",
    "later",
  ],
  page_too_large: [
    "A page of the log is larger than is taken.",
    "A tail asks for smaller pages by itself.",
    "soon",
  ],
  equal_records: [
    "More equal records of one instant than fit a page: some of them may be missing.",
    "The message says where; nothing else is missing.",
    "never",
  ],
  memory_full: [
    "There are too many records to remember them all, so that late ones may be missing.",
    "Ask for less of the log at once.",
    "never",
  ],
  partly_done: [
    "Some of the work was done; the error lists what was not.",
    "Do the rest again.",
    "after-checking",
  ],
  write_not_taken: [
    "The platform answered a write with success and shows other values than were written.",
    "The message says which; look at what is stored before anything counts on it. A change is sent again; what was created is changed.",
    "after-checking",
  ],
  bad_items: [
    "Items of the file cannot be written.",
    "Mend those that the message lists, then import again.",
    "after-checking",
  ],
  recording_failed: [
    "The file of --record was taken away or changed by another program.",
    "Record to another file; what stands there until then is whole.",
    "after-checking",
  ],
  archive_failed: [
    "A file of an archive takes no more, or another program took it away or changed it.",
    "Make room, or let nothing else write there, then start `flowtail collect` again: it fetches what is missing.",
    "after-checking",
  ],
  recording_damaged: [
    "What was read of a recording is not whole: lines that are no records, or records that are left out.",
    "The message says which; what else stands in it was taken as far as it was read.",
    "never",
  ],
  listing_changed: [
    "Users or groups changed faster than their listing could be read, or came in no fixed order: some may be missing in what was given.",
    "List them again, or fewer of them with a filter.",
    "soon",
  ],
  renewal_unsure: [
    "A token was renewed and is stored, and may be the last: the answer lacks what would renew it once more.",
    "Sign in again before the new token ends.",
    "never",
  ],
  entry_left: [
    "A token was removed from the profile, and its entry in the keychain could not be.",
    "Remove the entry there; the message has its name.",
    "never",
  ],
  check_failed: [
    "`flowtail doctor` found something that does not work; the exit code is that of the first.",
    "The message and the answer say what, and what to do.",
    "after-checking",
  ],
  output_lost: [
    "Standard output could not be written, so the answer is not whole.",
    "Check the disk's room, then ask again.",
    "after-checking",
  ],
  cannot_write: [
    "A file could not be written.",
    "Check the folder, its rights and the disk's room.",
    "after-checking",
  ],
  file_exists: [
    "The file is there already, and nothing is overwritten.",
    "Name another file, or move that one away.",
    "after-checking",
  ],
  unusable_file: [
    "A file cannot be used: what is there, its rights or the system are in the way.",
    "The message says what.",
    "after-checking",
  ],
  unsafe_file: [
    "Others can write a file that holds only what its user agreed to.",
    "Look at what it says, then take the rights of others away, or move it away.",
    "after-checking",
  ],
  unreadable_file: ["A file cannot be read.", "Check its name and rights.", "after-checking"],
  file_changed: [
    "A file became shorter while it was read, so that what was read of it is not the whole.",
    "Look what writes to it, and give the whole file again.",
    "after-checking",
  ],
  unreadable_recording: [
    "The recording cannot be read.",
    "Give a file of records, one JSON object a line, or its .gz.",
    "after-checking",
  ],
  linked_folder: [
    "A folder of the project is a link, and links of a project are not followed.",
    "Put a real folder in its place.",
    "never",
  ],
  foreign_folder: [
    "A folder or file of the project belongs to another user: it is not read, and nothing is written there.",
    "Make it yours, or move it away.",
    "never",
  ],
  relative_folder: [
    "A variable of the environment names a folder that is another one in each working folder.",
    "Set it to the absolute path.",
    "never",
  ],
  other_archive: [
    "The archive is of another log: its address, app or team is another.",
    "Move it away, or set FLOWTAIL_ARCHIVE_DIR to another folder.",
    "never",
  ],
  other_checkpoint: [
    "The checkpoint belongs to another job: its query, app or address is another.",
    "Give each job a file of its own, or move this one away to begin anew.",
    "never",
  ],
  locked: ["Another flowtail holds the file.", "Wait until it is done, or end it.", "soon"],
  already_running: [
    "Another flowtail does the same with that file.",
    "Wait until it is done, or end it.",
    "soon",
  ],
  sandbox_closed: [
    "A program goes on with a sandbox of its own that it has closed.",
    "Start another with `startSandbox`, or close it later.",
  ],
  data_in_use: [
    "Another sandbox keeps its data in that folder.",
    "End it first, or give another folder.",
    "soon",
  ],
  sandbox_data_version: [
    "The sandbox's data is of another version of flowtail.",
    "Choose another folder, or delete this one.",
    "never",
  ],
  cannot_listen: [
    "The sandbox cannot listen at that port.",
    "Choose another port, or end what listens there.",
    "never",
  ],
  cannot_run: ["A program cannot be started.", "Check its name, and that it may be run.", "never"],
  client_closed: [
    "The client was closed while the call was under way.",
    "Make the call before closing.",
    "soon",
  ],
  interrupted: ["You stopped it.", "Start it again if it was not meant to stop.", "soon"],
  stopped: ["The answer is not wanted any more, as something else was asked.", "Ask again.", "soon"],
  too_late: [
    "There was no answer in the time that a tool of `flowtail mcp` may take.",
    "Ask for less: a shorter time, a narrower query, a smaller limit.",
    "later",
  ],
  templates_missing: ["Files that flowtail is shipped with are missing.", "Install flowtail again.", "never"],
  internal: ["A fault of flowtail itself.", "Please report it with what stands on stderr.", "never"],
} as const satisfies OwnCodes;
