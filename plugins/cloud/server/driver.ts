import { StartError } from "../../../src/server/config.ts";
import type { Gateway } from "../../../src/server/gateway/gateway.ts";
import type { Transact } from "../../../src/server/plugin.ts";
import type { Services } from "../../../src/server/services.ts";
import { blockDriver } from "./blocks.ts";
import { callDriver } from "./calls.ts";
import { codeDriver } from "./codes.ts";
import { flowDriver } from "./flows.ts";
import { createGraph, type Graph } from "./graph/client.ts";
import { mediaDriver } from "./media.ts";
import { messageDriver } from "./messages.ts";
import { named, type Wire } from "./names.ts";
import { numberDriver } from "./numbers.ts";
import { tokenOfNumber } from "./registration/grants.ts";
import { registrationDriver } from "./registration/registration.ts";
import { signUpDriver } from "./registration/sign-up.ts";
import { restingNumbers } from "./resting.ts";
import { templateDriver } from "./templates.ts";

/** The Cloud API with the way to it, for whoever looks after that. */
export interface CloudGateway extends Gateway {
  graph: Graph;
}

/** Meta's Cloud API as the server's way to WhatsApp. */
export function openDriver(
  transact: Transact,
  { config: { cloud, facebook } }: Pick<Services, "config">,
): CloudGateway {
  if (!cloud) throw new StartError("The Cloud API has no settings; GATEWAY=cloud gives it some.");
  const tokenOf = (number: string) => tokenOfNumber(transact, number);
  const graph = createGraph({ ...cloud, tokenOf });
  const wire: Wire = { transact, graph, settings: cloud };
  const messages = messageDriver(wire);
  return {
    ...templateDriver(wire),
    ...flowDriver(wire),
    ...callDriver(wire),
    ...numberDriver(wire),
    ...registrationDriver(wire),
    ...messages,
    ...blockDriver(wire),
    ...codeDriver(wire, messages.send),
    ...mediaDriver(wire),
    ...signUpDriver(wire, facebook),
    named: (work, told) => named(work, told, cloud),
    resting: ({ db }) => restingNumbers(db, graph),
    graph,
  };
}
