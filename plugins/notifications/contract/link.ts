/** Names, in an address, the notification it leads from. */
export const noticeParam = "notice";

/** A path as a notification leads there, also from a mail or in a new tab: whoever arrives has read it. */
export function noticePath(path: string, id: string): string {
  const [page = "", place] = path.split("#");
  const link = `${page}${page.includes("?") ? "&" : "?"}${noticeParam}=${id}`;
  return place === undefined ? link : `${link}#${place}`;
}
