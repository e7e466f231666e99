/** The groups a person may turn off; `system` and `support` are always kept in the history. */
export const noticeGroups = ["system", "promotions", "newsletter", "resources", "support"] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/**
 * Something a plugin tells a person of. The sentence stands in the plugin's words:
 * `password_changed` of auth is said by `auth:notices.password_changed`.
 */
export interface NoticeShape {
  /** Unique over all plugins. */
  type: string;
  group: NoticeGroup;
  /** No toast: the person, who did it, was told so as they did. */
  quiet?: true;
}

/** States one thing a plugin tells people of, in `contract/notices.ts`. */
export const defineNotice = <const T extends NoticeShape>(notice: T): Readonly<T> => notice;
