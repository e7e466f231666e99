import { apiBase } from "../../../../src/console/session/api-base.ts";
import { ApiGuide } from "../../../messaging/console/slots.ts";
import { type ExampleName, exampleNames } from "../../../messaging/contract/examples.ts";
import { useShownSandbox } from "../slots.ts";

/** What the sandbox does not send. */
const others: readonly ExampleName[] = ["call", "template", "reaction", "read"];
const names = exampleNames.filter((name) => !others.includes(name));

export function Component() {
  const { id } = useShownSandbox();
  return <ApiGuide place={{ base: `${apiBase()}/sandbox`, number: id }} names={names} sandbox />;
}
