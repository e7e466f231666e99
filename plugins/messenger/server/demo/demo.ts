import { insertAll } from "../../../../src/server/db/insert-all.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { addressOf, phoneKey } from "../../../contacts/contract/phone.ts";
import { contactIds } from "../../../contacts/server/facade.ts";
import { countReached, numbersOf, peopleOfNumber } from "../../../numbers/server/facade.ts";
import { workspaceByName } from "../../../workspaces/server/facade.ts";
import { type ConversationState, conversationStates } from "../conversation/state.ts";
import { conversations, drafts, followers, messageMedia, messages } from "../tables.ts";
import { bakeryOpening, bakeryTalks } from "./bakery.ts";
import { type Built, build } from "./build.ts";
import { clinicOpening, clinicTalks } from "./clinic.ts";
import { keepFiles } from "./files.ts";
import { formTalks, keepForms } from "./forms.ts";
import { answers, asks, type Line } from "./line.ts";
import { showcase, troubles } from "./showcase.ts";
import { type Place, placeConversations, startedTalk } from "./talk-states.ts";

interface World {
  workspace: string;
  talks: Line[][];
  opening: Line;
}

const worlds: World[] = [
  { workspace: "Padaria Aurora", talks: bakeryTalks, opening: bakeryOpening },
  { workspace: "Clínica Vida", talks: clinicTalks, opening: clinicOpening },
];

const waiting = [
  "Oi, tudo bem?",
  "Vocês estão atendendo agora?",
  "Queria saber o preço, por favor",
  "Pode me responder quando der?",
  "Obrigado desde já!",
  "É para hoje ainda 🙏",
];
const unsent = [
  "Olá! Consultei a cozinha e",
  "Podemos entregar na sexta, o que",
  "O valor fica em R$ ",
  "Bom dia! Sobre o seu pedido,",
];

/** Talks of the one long conversation, and at most of the others. Tests fill a store for each file. */
const sizes = { full: { long: 120, most: 3 }, test: { long: 12, most: 1 } };
type Size = (typeof sizes)["full"];

/** Numbers between 0 and 1, always the same ones. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function talksOf(
  world: World,
  size: Size,
  contact: ConversationState,
  at: number,
  random: () => number,
) {
  const pick = () => world.talks[Math.floor(random() * world.talks.length)] ?? [];
  const count = at === 1 ? size.long : 1 + Math.floor(random() * size.most);
  const talks = Array.from({ length: count }, pick);
  if (at === 0) talks.push(showcase);
  if (at % 6 === 2) talks.push([world.opening]);
  const last = talks.at(-1) ?? [];
  return [...talks.slice(0, -1), [...last, ...endOf(contact, at)]];
}

/** What the customer still waits for, or what became of the answer they got. */
function endOf({ unread_messages }: ConversationState, at: number): Line[] {
  const unread = unread_messages ?? 1;
  const asked = Array.from({ length: unread }, (_, place) =>
    asks(waiting[(at + place) % waiting.length] ?? ""),
  );
  const trouble = at % 10 === 7 ? troubles[Math.floor(at / 10) % troubles.length] : undefined;
  return unread === 0 && trouble ? [answers("Já vejo para você!", trouble)] : asked;
}

const stateAfter = ({ messages: rows, lastIncoming, openedAt }: Built) => ({
  last_message_id: rows.at(-1)?.id ?? null,
  last_position: rows.length,
  window_allowed_until: lastIncoming && new Date(lastIncoming.getTime() + 86_400_000),
  waiting_since:
    rows[rows.findLastIndex(({ direction }) => direction === "outgoing") + 1]?.sent_at ?? null,
  opened_at: openedAt,
});

export async function demo(work: Work): Promise<void> {
  const { db, now, services } = work;
  const size = sizes[services.config.mode === "test" ? "test" : "full"];
  const files = await keepFiles(work);
  const all: Built[] = [];
  const placed: Place[] = [];
  const people = new Map<string, ConversationState>();
  const following: (typeof followers.$inferSelect)[] = [];
  const answered: { workspace: string; filled: Built[] }[] = [];
  const typed: (typeof drafts.$inferSelect)[] = [];
  for (const [place, world] of worlds.entries()) {
    const workspace = await workspaceByName(db, world.workspace);
    const forms = workspace ? await formTalks(db, workspace.id) : [];
    const filled: Built[] = [];
    for (const number of workspace ? await numbersOf(db, workspace.id) : []) {
      const random = seeded(7 + place * 1_000 + all.length);
      const agents = (await peopleOfNumber(db, number)).map(({ id }) => id);
      const ids = await contactIds(db, number.id);
      const started = ids.map((id, at) => startedTalk(number.id, id, at, { now, by: agents[0] }));
      await insertAll(db, conversations, started);
      const states = await conversationStates(db, ids);
      for (const [at, id] of ids.entries()) {
        const contact = states.get(id);
        if (!contact) continue;
        const agent = agents[at % agents.length];
        if (agent && at % 5 === 0)
          following.push({ contact_id: id, user_id: agent, created_at: now });
        if (!contact.last_message_at) continue;
        const talks = talksOf(world, size, contact, at, random);
        const plain = build({ contact, talks, agents, files, random });
        const form = at % 4 === 3 ? forms.shift() : undefined;
        // With chances of its own, so that the talks of all others stay as they are.
        const scene = { contact, agents, files, random: seeded(at) };
        const built = form ? build({ ...scene, talks: [form, ...talks] }) : plain;
        if (form) filled.push(built);
        all.push(built);
        placed.push({ contact_id: id, ...stateAfter(built) });
        people.set(id, contact);
        const body = unsent[at % unsent.length];
        if (agent && body && at % 12 === 4) {
          typed.push({ user_id: agent, contact_id: id, body, updated_at: now });
        }
      }
    }
    if (workspace) answered.push({ workspace: workspace.id, filled });
  }
  await insertAll(
    db,
    messages,
    all.flatMap((built) => built.messages),
  );
  await insertAll(
    db,
    messageMedia,
    all.flatMap((built) => built.media),
  );
  for (const { workspace, filled } of answered) await keepForms(work, workspace, filled);
  await placeConversations(db, placed);
  for (const { contact_id, opened_at } of placed) {
    const person = people.get(contact_id);
    const isCounted = opened_at && opened_at.getTime() > now.getTime() - 86_400_000;
    if (!isCounted || !person) continue;
    await countReached({ db, now: opened_at }, person.number_id, [phoneKey(addressOf(person))]);
  }
  await insertAll(db, followers, following);
  await insertAll(db, drafts, typed);
}
