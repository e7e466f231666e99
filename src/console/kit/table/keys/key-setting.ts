import { keptSwitch } from "../../../session/kept-switch.ts";

/** Whether single keys move through lists: of this browser, as screen readers are. */
export const { use: useKeySetting, set: setKeySetting } = keptSwitch("list-keys");
