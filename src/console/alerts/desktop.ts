/** What the browser says about its own notices; `denied` also where it has none. */
export const desktopPermission = (): NotificationPermission =>
  "Notification" in window ? Notification.permission : "denied";

interface DesktopNotice {
  title: string;
  body: string;
  /** The same for the same thing, so that two tabs show one. */
  tag: string;
  follow: () => void;
}

/** Shows a notice of the browser, where the person allowed it. */
export function showOnDesktop({ title, body, tag, follow }: DesktopNotice): void {
  if (desktopPermission() !== "granted") return;
  const notice = new Notification(title, { body, tag });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
    follow();
  });
}
