import { useRef, useState } from "react";
import { v7 } from "uuid";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { refusalOf } from "../../../../../src/console/kit/form/sending/refusal.ts";
import { createMessageTemplate, updateMessageTemplate } from "../../../contract/endpoints.ts";
import type { MessageTemplate } from "../../../contract/message-template.ts";
import { messageTemplates } from "../../../contract/resources.ts";
import { usePlace } from "../../use-place.ts";
import { changeOf, creationOf } from "./bodies.ts";
import { type Refusal, valueAt } from "./use-writing.tsx";
import { draftOf, type Work } from "./work.ts";

/** What became of a publishing. */
export interface Outcome {
  /** Handed over, by language. */
  published: readonly { language: string; id: string }[];
  refusals: readonly Refusal[];
  /** What was refused as a whole, in words. */
  problem: string;
}

/** What would be handed over, as a text; a file by what tells it from another. */
const contentOf = (body: object): string =>
  JSON.stringify(body, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * A key for each language and what is said in it, until that is handed over: a call whose answer got lost may have been
 * carried out, and the next press asks for the same.
 */
function useKeys() {
  const known = useRef(new Map<string, { content: string; idempotencyKey: string }>());
  return {
    keyOf: (language: string, body: object) => {
      const content = contentOf(body);
      const former = known.current.get(language);
      const { idempotencyKey } = former?.content === content ? former : { idempotencyKey: v7() };
      known.current.set(language, { content, idempotencyKey });
      return { idempotencyKey };
    },
    spend: (language: string) => known.current.delete(language),
  };
}

/** Hands the languages of a work to WhatsApp, one after the other: what was taken stays taken. */
export function usePublish(replaced: MessageTemplate | undefined) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const [busy, setBusy] = useState(false);
  const options = { quiet: true, invalidates: [messageTemplates] } as const;
  const creating = useCustomMutation(createMessageTemplate, options);
  const changing = useCustomMutation(updateMessageTemplate, options);

  const { keyOf, spend } = useKeys();

  const create = async (work: Work, language: string) => {
    const body = creationOf(work, language);
    const made = await creating.mutateAsync({ params, body }, keyOf(language, body));
    spend(language);
    return made;
  };
  const send = (work: Work, language: string) =>
    replaced
      ? changing.mutateAsync({
          params: { ...params, template: replaced.id },
          body: changeOf(work, replaced),
        })
      : create(work, language);

  const publish = async (work: Work, languages: readonly string[]): Promise<Outcome> => {
    const published: { language: string; id: string }[] = [];
    const refusals: Refusal[] = [];
    let problem = "";
    setBusy(true);
    for (const language of languages) {
      try {
        const { id } = await send(work, language);
        published.push({ language, id });
      } catch (error) {
        if (isSilent(error)) break;
        const { errors, message } = refusalOf(error);
        const draft = draftOf(work, language);
        for (const [path, sentences] of Object.entries(errors)) {
          refusals.push({ language, path, text: sentences.join(" "), value: valueAt(draft, path) });
        }
        if (Object.keys(errors).length === 0) {
          problem = message || t("kit:error.text");
          break;
        }
      }
    }
    setBusy(false);
    return { published, refusals, problem };
  };
  return { busy, publish };
}
