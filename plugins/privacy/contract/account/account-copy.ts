import { z } from "zod";
import { id, instant } from "../../../../src/contract/wire.ts";
import { countedPart, requestStatus } from "../data-request.ts";

/** A copy of what is kept about the person who signs in. */
export const accountCopy = z.object({
  id,
  status: requestStatus,
  counted: z.array(countedPart),
  /** Of a finished one; a link that opens without a token and ends. Null once the file is gone. */
  url: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type AccountCopy = z.output<typeof accountCopy>;
