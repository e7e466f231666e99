/** What a new flow may start from. */
export const exampleNames = ["appointment", "survey", "lead", "support"] as const;
export type ExampleName = (typeof exampleNames)[number];
