/**
 * A WhatsApp business account: the provider's own, as far as it is a workspace's, or one that the workspace's company
 * gave into our hands.
 */
export interface Account {
  workspace: string;
  /** Meta's id of the company's own; empty for the provider's, and where the network has but one. */
  home: string;
}
