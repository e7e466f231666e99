import { z } from "zod";
import { changeOf, id, instant, oneLine } from "../../../src/contract/wire.ts";

/** As many for each person, and for everybody of a workspace or of staff. */
export const mostViews = 100;
/** Of so many lists a person's columns are kept. */
export const mostLists = 300;

/** A list by the name of its resource. */
export const listName = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);

const columnKey = z.string().min(1).max(60);
const columns = z.array(columnKey).max(60);

/** How a list's columns stand, as the console's lists have it. */
const layout = { order: columns, hidden: columns, compact: z.boolean() };

/** Who finds a view in their menu. */
export const audience = z.enum(["me", "workspace", "staff"]);
export type Audience = z.output<typeof audience>;

/** What the list's address says, without the page: names of the query's fields and their values. */
const asked = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 30);

export const view = z.object({
  id,
  list: listName,
  name: z.string(),
  audience,
  asked,
  ...layout,
  /** The caller may change and remove it. */
  own: z.boolean(),
  author: z.string(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type View = z.output<typeof view>;

export const newView = z.object({
  list: listName,
  name: oneLine(60),
  audience,
  asked,
  ...layout,
});

export const viewChange = changeOf({ name: oneLine(60), asked, ...layout });

/** What a person keeps of one list. */
export const keptList = z.object({
  list: listName,
  ...layout,
  /** The view that the list opens with. */
  default_view_id: id.nullable(),
});
export type KeptList = z.output<typeof keptList>;

/** What is missing stays. */
export const keepBody = keptList.omit({ list: true }).partial();
