import { needWords } from "../../../../src/console/i18n/i18n.ts";
import type { LiveHub } from "../../../../src/console/live/hub.ts";
import type { Actor } from "../../../../src/contract/abilities.ts";
import type { LiveEvent } from "../../../../src/contract/event.ts";
import type { Settings } from "../../../notifications/contract/notification.ts";
import type { MessengerNumber } from "../../contract/conversation.ts";

/** Where a number is heard. */
export interface Listening {
  hub: LiveHub;
  number: MessengerNumber;
  /** How the person wants to be called; undefined until known. */
  settings: () => Omit<Settings, "groups"> | undefined;
  /** Who listens. */
  person: () => Pick<Actor, "id" | "grants">;
  /** Goes to a path of the console. */
  open: (path: string) => void;
}

type Reader = typeof import("./reader.ts");

let reader: Reader | null = null;
let loading = false;
const waiting = new Set<Intake>();

async function load(): Promise<void> {
  try {
    const [found] = await Promise.all([import("./reader.ts"), needWords(["messenger"])]);
    reader = found;
    for (const intake of waiting) intake.flush();
  } catch (error) {
    // The next message, or the messenger's page, tries again.
    loading = false;
    console.error(error);
  }
}

/** Brings what reads messages; the messenger's page and the first message ask for it. */
export function needReader(): void {
  if (loading) return;
  loading = true;
  void load();
}

/** What reads messages, once it is there; before that nobody shows any. */
export const loadedReader = (): Reader | null => reader;

const kept = 500;

/** The events of one number, kept until what reads them is there: home needs none of its weight. */
export class Intake {
  private heard: LiveEvent[] = [];

  constructor(private readonly listening: Listening) {
    waiting.add(this);
  }

  take(live: LiveEvent): void {
    this.heard.push(live);
    if (this.heard.length > kept) this.heard.shift();
    if (reader) this.flush();
    else if (live.type === "message.stored") needReader();
  }

  /** The stream begins: what was read before may be behind it. */
  begin(): void {
    const { hub, number } = this.listening;
    reader?.findStore(hub)?.find(number.id)?.begin();
  }

  flush(): void {
    this.begin();
    for (const live of this.heard.splice(0)) reader?.takeEvent(live, this.listening);
  }

  close(): void {
    waiting.delete(this);
  }
}
