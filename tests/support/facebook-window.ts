import type { BrowserContext } from "@playwright/test";

/** Facebook's own script, as far as the console uses it: a window, and what that says at its end. */
const script = `
window.FB = {
  init() {},
  login(done, { config_id }) {
    const popUp = window.open("https://www.facebook.com/dialog/oauth?config_id=" + config_id, "", "width=600,height=700");
    window.addEventListener("message", ({ source, origin, data }) => {
      if (source !== popUp || origin !== "https://www.facebook.com") return;
      const { answer } = JSON.parse(data);
      if (answer) done(answer);
    });
  },
};`;

/** Each button ends the window as Facebook would: with its own message, then with the script's answer. */
const page = (ends: Readonly<Record<string, Ending>>) => `<!doctype html><title>Facebook</title>
${Object.keys(ends)
  .map((name) => `<button>${name}</button>`)
  .join("")}
<script>
const ends = ${JSON.stringify(ends)};
document.addEventListener("click", ({ target }) => {
  const { event, data, code } = ends[target.textContent];
  const say = (what) => window.opener.postMessage(JSON.stringify(what), "*");
  say({ type: "WA_EMBEDDED_SIGNUP", version: 4, event, data });
  say({ answer: { authResponse: code ? { code } : null } });
  window.close();
});
</script>`;

export interface Ending {
  event: "FINISH" | "CANCEL" | "ERROR";
  data: Readonly<Record<string, string>>;
  code?: string;
}

/** Plays Facebook in a browser profile; answers the addresses its windows were opened at. */
export async function playFacebook(
  context: BrowserContext,
  ends: Readonly<Record<string, Ending>>,
): Promise<string[]> {
  const opened: string[] = [];
  await context.route("https://connect.facebook.net/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: script,
    }),
  );
  await context.route("https://www.facebook.com/**", (route) => {
    opened.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: page(ends) });
  });
  return opened;
}
