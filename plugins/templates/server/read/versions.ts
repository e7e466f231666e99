import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Page } from "../../../../src/contract/wire.ts";
import { type ListCall, pageOfRows } from "../../../../src/server/db/paginate.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { peopleById } from "../../../users/server/facade.ts";
import type { templateVersion } from "../../contract/message-template.ts";
import { templateVersions } from "../tables.ts";
import { buttonOf, headerOf, type Row } from "./show.ts";

/** What a template has said, the newest first. A file goes with the words that showed it. */
export async function pageOfVersions(
  call: Work & ListCall,
  { id }: Row,
): Promise<Page<z.output<typeof templateVersion>>> {
  const page = await pageOfRows(call, templateVersions, {
    where: eq(templateVersions.template_id, id),
    sort: {},
    fallback: "-at",
    tie: templateVersions.id,
  });
  const people = await peopleById(
    call.db,
    page.data.flatMap(({ author_id }) => author_id ?? []),
  );
  return {
    ...page,
    data: page.data.map(({ words, author_id, template_id: _, rejection, ...version }) => ({
      ...version,
      ...words,
      header: headerOf(call, words.header, new Map()),
      buttons: words.buttons.map(buttonOf),
      author: people.get(author_id ?? "") ?? null,
      rejection: rejection && { ...rejection, at: new Date(rejection.at) },
    })),
  };
}
