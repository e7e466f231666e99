import { fill } from "../../../src/server/work/slot.ts";
import { homeSteps } from "../../home/server/slots.ts";
import { ownNumbers } from "../../numbers/server/facade.ts";

export const fills = [
  // A member who was given none has none, whatever the workspace has.
  fill(homeSteps, async (asked, work) => ({
    name: "activate",
    done: (await ownNumbers({ ...work, ...asked })).length > 0,
    may: asked.ability.can("read", "Activation"),
  })),
];
