import type { Page } from "../../../src/contract/wire.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { defineSlot } from "../../../src/server/work/slot.ts";
import type { listTagContacts } from "../contract/endpoints.ts";
import type { TagContact } from "../contract/tag-contact.ts";

/** One page of those who carry a tag, by who keeps the talks with them. */
export const contactsOfTag = defineSlot<
  Pick<Call<typeof listTagContacts>, "ability" | "path" | "query"> & {
    number: { id: string; workspace_id: string };
    tag_id: string;
  },
  Page<TagContact>
>("tags.contacts-of-tag");
