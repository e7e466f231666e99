/** What people read where the address that a program named gave no file; `{{value}}` is what the server adds. */
export const linkWords = {
  "messenger.link_not_public": "messenger:errors.link_not_public",
  "messenger.link_unknown_host": "messenger:errors.link_unknown_host",
  "messenger.link_unreached": "messenger:errors.link_unreached",
  "messenger.link_answered": "messenger:errors.link_answered",
  "messenger.link_cut": "messenger:errors.link_cut",
  "messenger.link_type": "messenger:errors.link_type",
} as const;
export type LinkTrouble = keyof typeof linkWords;
