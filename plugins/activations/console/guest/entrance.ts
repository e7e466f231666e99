import { call } from "../../../../src/console/http/client.ts";
import { guestToken, workAsGuest } from "../../../../src/console/session/token.ts";
import { guestWords } from "../../../../src/console/tree/guest.tsx";
import { loginByInvenio } from "../../contract/link/endpoints.ts";
import { guestPath } from "../../contract/link/path.ts";

const stateIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("state");

/** Exchanges what the address carries for a session of this tab; answers which activation it is of. */
export async function enter(
  { hash, pathname }: Pick<Location, "hash" | "pathname">,
  ended: () => void,
): Promise<string | null> {
  const state = stateIn(hash);
  const known = pathname.slice(guestPath.length + 1);
  const token = state === null ? guestToken() : null;
  // Whoever is signed in beside it has no part in what the link does.
  workAsGuest(token, ended);
  if (state === null) {
    await guestWords();
    return token !== null && known !== "" ? known : null;
  }
  const [session] = await Promise.all([call(loginByInvenio, { body: { state } }), guestWords()]);
  workAsGuest(session.access_token, ended);
  return session.activation_id;
}
