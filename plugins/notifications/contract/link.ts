/** Names, in an address that was mailed, the notification it leads from. */
export const noticeParam = "notice";

/** A path as it is mailed: whoever follows it has read that notification. */
export function mailedPath(path: string, id: string): string {
  const [page = "", place] = path.split("#");
  const link = `${page}${page.includes("?") ? "&" : "?"}${noticeParam}=${id}`;
  return place === undefined ? link : `${link}#${place}`;
}
