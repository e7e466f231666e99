import { v7 as uuidv7 } from "uuid";
import { insertAll } from "../../../src/server/db/insert-all.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { numbersOf } from "../../numbers/server/facade.ts";
import { workspaceByName } from "../../workspaces/server/facade.ts";
import { phoneKey } from "../contract/phone.ts";
import { contacts } from "./tables.ts";

const first = [
  "Adriana",
  "Beatriz",
  "Caio",
  "Débora",
  "Eduardo",
  "Flávia",
  "Gustavo",
  "Heloísa",
  "Igor",
  "Joana",
  "Kátia",
  "Luís",
  "Mônica",
  "Nélson",
  "Otávia",
  "Paulo",
  "Raquel",
  "Sérgio",
  "Tânia",
  "Vinícius",
];
const last = ["Almeida", "Barros", "Conceição", "Duarte", "Esteves", "Figueiredo", "Gonçalves"];
const areas = ["11", "21", "31", "41", "51", "61", "71", "81"];

const day = 86_400_000;

type Row = typeof contacts.$inferSelect;

interface Place {
  workspace: string;
  /** Contacts of its numbers, oldest number first. */
  counts: number[];
}

const places: Place[] = [
  { workspace: "Padaria Aurora", counts: [180, 60, 0] },
  { workspace: "Clínica Vida", counts: [90, 30] },
];

function contactAt(at: number, place: number, now: number): Omit<Row, "id" | "number_id"> {
  const area = areas[(at + place) % areas.length] ?? "11";
  const subscriber = `9${8_100_0000 + place * 10_000 + at * 37}`;
  const phone = `55${area}${subscriber}`;
  // WhatsApp still knows older accounts outside the south-east without the ninth digit.
  const older = Number(area) > 28 && at % 3 === 0;
  return {
    name: `${first[at % first.length]} ${last[(at * 3 + place) % last.length]}`,
    nickname: at % 9 === 4 ? `${first[at % first.length]} do bairro` : null,
    phone,
    username: null,
    wa_id: older ? phoneKey(phone) : phone,
    phone_key: phoneKey(phone),
    named: true,
    merged_into: null,
    wa_user_id: null,
    // One who said that they have another phone now, which wrote as well.
    moved_to: at === 2 ? contactAt(1, place, now).phone_key : null,
    created_at: new Date(now - (90 + at) * day),
    updated_at: new Date(now - 60 * day),
  };
}

export async function demo({ db, now }: Work): Promise<void> {
  let place = 0;
  for (const { workspace, counts } of places) {
    const found = await workspaceByName(db, workspace);
    if (!found) continue;
    for (const [index, { id: number_id }] of (await numbersOf(db, found.id)).entries()) {
      place += 1;
      const rows = Array.from({ length: counts[index] ?? 0 }, (_, at) => ({
        id: uuidv7(),
        number_id,
        ...contactAt(at, place, now.getTime()),
      }));
      await insertAll(db, contacts, rows);
    }
  }
}
