/** What a press may do. */
export const flowActions = {
  navigate: { since: 0 },
  complete: { since: 0 },
  data_exchange: { since: 0 },
  update_data: { since: 6 },
  open_url: { since: 6 },
} as const;
export type FlowAction = keyof typeof flowActions;

export const isFlowAction = (name: unknown): name is FlowAction =>
  typeof name === "string" && Object.hasOwn(flowActions, name);
