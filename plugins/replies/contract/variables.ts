import { textVariables } from "../../../src/contract/values/variables.ts";

/** What a reply's text may name, in the order that forms offer them. */
export const variables = ["contact.name", "contact.nickname", "agent.name", "number.name"] as const;

export const { unknownVariable, fillText } = textVariables(variables);
