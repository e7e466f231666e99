import { eq } from "drizzle-orm";
import { oncePerTransaction } from "../../../src/server/work/once.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { marketingWord } from "../../messenger/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { defaultWords, isAmong } from "../contract/words.ts";
import { optOutWords } from "./tables.ts";

const wordsOn = oncePerTransaction(async (db, id) => {
  const number = (await numbersById(db, [id])).get(id);
  if (!number) return null;
  const [row] = await db
    .select()
    .from(optOutWords)
    .where(eq(optOutWords.workspace_id, number.workspace_id));
  return row ?? { ...defaultWords, answer: "" };
});

export const fills = [
  fill(marketingWord, async ({ number_id, text }, { db }) => {
    const words = await wordsOn(db, number_id);
    if (!words) return null;
    const { stop_words, return_words, answer } = words;
    if (isAmong(text, stop_words)) return { said: "stop", answer };
    return isAmong(text, return_words) ? { said: "resume", answer: "" } : null;
  }),
];
