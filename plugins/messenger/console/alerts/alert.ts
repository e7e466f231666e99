import type { z } from "zod";
import { isAttentive } from "../../../../src/console/alerts/attention.ts";
import { showOnDesktop } from "../../../../src/console/alerts/desktop.ts";
import { inOneTab, lookAt } from "../../../../src/console/alerts/in-one-tab.ts";
import { knock, play } from "../../../../src/console/alerts/sound.ts";
import { i18n } from "../../../../src/console/i18n/i18n.ts";
import { cutGraphemes } from "../../../../src/console/kit/text/graphemes.ts";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { brand } from "../../../../src/contract/brand.ts";
import type { messageStored } from "../../contract/events/message-stored.ts";
import { allNumbers } from "../../contract/parts.ts";
import { kindName, wordsOf } from "../bubbles/content-line.ts";
import type { Listening } from "../live/intake.ts";
import { findStore } from "../store/messenger-store.ts";

const fresh = 60_000;
const pause = 1_500;
let lastBeep = 0;

type Stored = z.output<typeof messageStored.payload>;

/** Whether a talk is a colleague's, or in the queue of a team that the person is not in. */
function isOthers(whose: Stored["whose"], { id, grants }: ReturnType<Listening["person"]>) {
  if (!whose) return false;
  const { responsible_id, team_id } = whose;
  if (responsible_id !== null) return responsible_id !== id;
  return team_id !== null && !grants.some(({ on, id: team }) => on === "team" && team === team_id);
}

/** Calls the person for an incoming message: a sound and, where allowed, a notice of the browser. */
export function alertPerson({ message, whose }: Stored, listening: Listening): void {
  const { hub, number, open } = listening;
  const settings = listening.settings();
  const late = serverNow() - message.sent_at.getTime() > fresh;
  if (message.direction !== "incoming" || !settings?.enabled || late) return;
  const { sounds, preview, colleagues, quiet } = settings;
  if (quiet[number.id]) return;
  if (!colleagues && isOthers(whose, listening.person())) return;
  const store = findStore(hub)?.find(number.id)?.store;
  const attentive = isAttentive();
  const place = `${brand.prefix}.look.${message.contact_id}`;
  if (attentive && store?.open === message.contact_id) {
    lookAt(place);
    return;
  }
  const tell = () => {
    if (sounds && Date.now() - lastBeep > pause) {
      play(knock);
      lastBeep = Date.now();
    }
    if (attentive) return;
    const contact = store?.conversation(message.contact_id);
    const name = contact?.nickname ?? contact?.name ?? number.display_name;
    const type = message.content?.type ?? "text";
    const words = cutGraphemes(wordsOf(message.content), 160) || i18n.t(kindName(type));
    const body = preview ? words : i18n.t("messenger:alerts.hidden");
    showOnDesktop({
      title: preview ? name : brand.name,
      body,
      tag: message.id,
      follow: () => {
        // Whoever works on all numbers goes on with them.
        const shown = findStore(hub)?.active === allNumbers ? allNumbers : number.id;
        open(`/messenger/${message.contact_id}?number=${shown}`);
      },
    });
  };
  void inOneTab(`${brand.prefix}.alert.${message.id}`, false, tell, place);
}
