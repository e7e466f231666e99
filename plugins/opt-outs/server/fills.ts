import { eq } from "drizzle-orm";
import { fill } from "../../../src/server/work/slot.ts";
import { marketingWord } from "../../messenger/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { defaultWords, isAmong } from "../contract/words.ts";
import { optOutWords } from "./tables.ts";

export const fills = [
  fill(marketingWord, async ({ number_id, text }, { db }) => {
    const number = (await numbersById(db, [number_id])).get(number_id);
    if (!number) return null;
    const [row] = await db
      .select()
      .from(optOutWords)
      .where(eq(optOutWords.workspace_id, number.workspace_id));
    const { stop_words, return_words, answer } = row ?? { ...defaultWords, answer: "" };
    if (isAmong(text, stop_words)) return { said: "stop", answer };
    return isAmong(text, return_words) ? { said: "resume", answer: "" } : null;
  }),
];
