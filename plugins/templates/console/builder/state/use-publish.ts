import { useState } from "react";
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

/** Hands the languages of a work to WhatsApp, one after the other: what was taken stays taken. */
export function usePublish(replaced: MessageTemplate | undefined) {
  const { t } = useTranslation();
  const { params } = usePlace();
  const [busy, setBusy] = useState(false);
  const options = { quiet: true, invalidates: [messageTemplates] } as const;
  const creating = useCustomMutation(createMessageTemplate, options);
  const changing = useCustomMutation(updateMessageTemplate, options);

  const send = (work: Work, language: string) =>
    replaced
      ? changing.mutateAsync({
          params: { ...params, template: replaced.id },
          body: changeOf(work, replaced),
        })
      : creating.mutateAsync({ params, body: creationOf(work, language) });

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
