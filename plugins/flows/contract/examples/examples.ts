import type { ExampleName } from "../example-names.ts";
import { appointment } from "./appointment.ts";
import { lead } from "./lead.ts";
import { support } from "./support.ts";
import { survey } from "./survey.ts";

const examples: Readonly<Record<ExampleName, object>> = { appointment, survey, lead, support };

/** An example's JSON as a new flow starts with it. */
export const exampleJson = (name: ExampleName): string => JSON.stringify(examples[name], null, 2);
