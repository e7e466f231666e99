import { createContext } from "react";

/** Whether the editor holds a text that is not saved: what is done with the flow is done with the saved one. */
export const UnsavedJson = createContext<readonly [boolean, (is: boolean) => void]>([
  false,
  () => undefined,
]);
