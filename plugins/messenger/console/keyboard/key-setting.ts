import { keptSwitch } from "../../../../src/console/session/kept-switch.ts";

/** Whether single keys move through the messenger: of this browser, as screen readers are. */
export const { use: useKeySetting, set: setKeySetting } = keptSwitch("messenger-keys");
