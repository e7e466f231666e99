import { defineEntry } from "../../../src/contract/plugin.ts";
import { conversationsRead } from "./rights.ts";

// Who may read and who may write on a number is stated by the numbers plugin; which of its conversations they see, where
// it is not every one, here.
export const entry = defineEntry({
  name: "assignments",
  requires: ["contacts", "messenger", "notifications", "numbers", "teams", "users"],
  abilities: (actor, { can }) => {
    for (const where of conversationsRead(actor)) can("read", "Conversation", where);
  },
});
