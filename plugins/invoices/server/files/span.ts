/** The month of a workspace that a file is about. */
export interface Span {
  workspace_id: string;
  from: Date;
  to: Date;
}
