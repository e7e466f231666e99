import { eq } from "drizzle-orm";
import type { Ability } from "../../../src/contract/abilities.ts";
import { notFound } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { PhoneNumber, PhoneNumberDetail } from "../contract/number.ts";
import { mayOn, readable } from "./admission.ts";
import { useOf } from "./statistics/reach.ts";
import { numbers } from "./tables.ts";

/** The columns of a list row: no secret, sealed or not, is read for it. */
export const listed = {
  id: numbers.id,
  workspace_id: numbers.workspace_id,
  display_name: numbers.display_name,
  phone: numbers.phone,
  account: numbers.home,
  api_key_end: numbers.api_key_end,
  quality_rating: numbers.quality_rating,
  quality_status: numbers.quality_status,
  vertical: numbers.vertical,
  server_type: numbers.server_type,
  status: numbers.status,
  tag: numbers.tag,
  avatar_file_id: numbers.avatar_file_id,
  updated_at: numbers.updated_at,
};

interface ListedRow extends Omit<PhoneNumber, "api_key_masked" | "avatar_url"> {
  api_key_end: string;
  avatar_file_id: string | null;
}

type Reading = Pick<Work, "db" | "now" | "services">;

export function toNumber(row: ListedRow, { now, services }: Reading): PhoneNumber {
  const { api_key_end, avatar_file_id, ...shown } = row;
  return {
    ...shown,
    api_key_masked: `••••${api_key_end}`,
    avatar_url: avatar_file_id ? services.files.link(avatar_file_id, now) : null,
  };
}

/** A number as its own page shows it; whoever calls has already been admitted to it. */
export async function detailOf(
  call: Reading & { ability: Ability },
  id: string,
): Promise<PhoneNumberDetail> {
  const [row] = await call.db
    .select({
      listed,
      more: {
        about: numbers.about,
        address: numbers.address,
        description: numbers.description,
        email: numbers.email,
        websites: numbers.websites,
        webhook_url: numbers.webhook_url,
        global_search: numbers.global_search,
        version: numbers.version,
        created_at: numbers.created_at,
        messaging_limit: numbers.messaging_limit,
        throughput: numbers.throughput,
        profile_told_at: numbers.profile_told_at,
      },
    })
    .from(numbers)
    .where(eq(numbers.id, id));
  if (!row) throw notFound();
  const number = toNumber(row.listed, call);
  const webhook_url = mayOn(call.ability, "update", number) ? row.more.webhook_url : null;
  const use = await useOf(call, id, readable(call.ability));
  return { ...number, ...row.more, webhook_url, use };
}
