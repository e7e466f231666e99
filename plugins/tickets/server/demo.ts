import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import { activationNamed } from "../../activations/server/facade.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { accountByEmail } from "../../users/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { type DemoTicket, demoAnswers, demoTickets } from "./demo-world.ts";
import {
  ticketAnswers,
  ticketFiles,
  ticketMembers,
  ticketMessages,
  ticketNotes,
  ticketReads,
  tickets,
} from "./tables.ts";

const hour = 3_600_000;

/** What a person would have photographed: a row of messages with their times. */
const screenshot = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="520"><rect width="900" height="520" fill="#eef2f0"/>
      <rect x="40" y="40" width="820" height="56" rx="10" fill="#0b6b4f"/>
      <g fill="#fff"><rect x="40" y="130" width="520" height="90" rx="14"/><rect x="340" y="250" width="520" height="90" rx="14"/><rect x="40" y="370" width="420" height="90" rx="14"/></g>
      <g fill="#c8d3ce"><rect x="70" y="160" width="340" height="14" rx="7"/><rect x="370" y="280" width="380" height="14" rx="7"/><rect x="70" y="400" width="260" height="14" rx="7"/></g>
      <g fill="#c2410c"><rect x="440" y="186" width="90" height="16" rx="8"/><rect x="340" y="426" width="90" height="16" rx="8"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer();

export async function demo(work: Work): Promise<void> {
  const { db, now } = work;
  for (const one of demoTickets) await insert(work, one);
  await db
    .insert(ticketAnswers)
    .values(demoAnswers.map((row) => ({ id: uuidv7(), ...row, created_at: now, updated_at: now })));
}

async function insert(work: Work, one: DemoTicket): Promise<void> {
  const { db, now } = work;
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const personOf = async (name: string) => {
    const account = await accountByEmail(db, `${name}@recado.test`);
    if (!account) throw new Error(`the demo knows no ${name}`);
    return account;
  };
  const place = await workspaceByName(db, one.workspace);
  if (!place) return;
  const opener = await personOf(one.by);
  const number = (await numbersOf(db, place.id)).find((n) => n.display_name === one.number);
  const activation = one.activation
    ? await activationNamed(db, place.id, one.activation)
    : undefined;
  const last = one.said.at(-1);
  const lastAt = ago(last?.hoursAgo ?? one.hoursAgo);
  const asked = one.said.findLast(({ support }) => support);
  const waiting = one.said.find(
    ({ support, hoursAgo }) => !support && (!asked || hoursAgo < asked.hoursAgo),
  );
  const isWaiting = one.finishedHoursAgo === undefined && (waiting || one.said.length === 0);
  const id = uuidv7();
  await db.insert(tickets).values({
    id,
    workspace_id: place.id,
    title: one.title,
    category: one.category,
    description: one.description,
    opener_id: opener.id,
    email: opener.email,
    number_id: number?.id ?? null,
    activation_id: activation ?? null,
    assignee_id: one.assignee ? (await personOf(one.assignee)).id : null,
    last_sender_id: (await personOf(last?.by ?? one.by)).id,
    last_side: last?.support ? "support" : "customer",
    waiting_since: isWaiting ? ago(waiting?.hoursAgo ?? one.hoursAgo) : null,
    ...(one.finishedHoursAgo !== undefined && {
      status: "finished" as const,
      finished_at: ago(one.finishedHoursAgo),
      finished_by: "customer" as const,
    }),
    created_at: ago(one.hoursAgo),
    updated_at: lastAt,
  });
  for (const name of [one.by, ...(one.members ?? [])]) {
    await db.insert(ticketMembers).values({ ticket_id: id, user_id: (await personOf(name)).id });
  }
  for (const { by, support, text, hoursAgo } of one.said) {
    await db.insert(ticketMessages).values({
      id: uuidv7(),
      ticket_id: id,
      sender_id: (await personOf(by)).id,
      side: support ? "support" : "customer",
      text,
      created_at: ago(hoursAgo),
    });
  }
  for (const { by, text, hoursAgo } of one.notes ?? []) {
    await db.insert(ticketNotes).values({
      id: uuidv7(),
      ticket_id: id,
      author_id: (await personOf(by)).id,
      text,
      created_at: ago(hoursAgo),
    });
  }
  // Whoever answered has seen what was there.
  const seen = one.finishedHoursAgo === undefined ? asked : last;
  if (seen) {
    for (const name of new Set([one.by, seen.by])) {
      const read_at = name === seen.by ? ago(seen.hoursAgo) : ago(seen.hoursAgo + 0.5);
      await db
        .insert(ticketReads)
        .values({ ticket_id: id, user_id: (await personOf(name)).id, read_at });
    }
  }
  if (one.screenshot) await attachScreenshot(work, id, opener.id, ago(one.hoursAgo));
}

async function attachScreenshot(work: Work, ticket_id: string, uploader_id: string, at: Date) {
  const { db, services } = work;
  const known = { name: "tela.png", type: "image/png" };
  const saved = await services.files.save(db, { bytes: await screenshot(), ...known });
  await db.insert(ticketFiles).values({
    id: uuidv7(),
    uploader_id,
    ticket_id,
    file_id: saved.id,
    ...known,
    size: saved.size,
    width: 900,
    height: 520,
    created_at: at,
  });
}
