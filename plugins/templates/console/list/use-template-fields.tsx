import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { categoryLabels, rejectionLabels, statusLabels } from "../../contract/labels.ts";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { qualityLooks, shownStatus, statusLooks } from "../looks.ts";
import { wordsOfRefusal } from "../refusal-words.ts";
import { useAccounts } from "../use-accounts.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { Say } from "./say.tsx";

/** The fields of a template in the person's language: of its list, its facts and the export. */
export function useTemplateFields(onOpen: (template: MessageTemplate) => void) {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const languageOf = useLanguageNames();
  const hasChoice = useAccounts().length > 0;
  return useMemo(() => {
    const why = ({ status, rejection, refusal }: MessageTemplate): string => {
      if (rejection && status === "rejected") return t(rejectionLabels[rejection.reason]);
      return refusal ? t(wordsOfRefusal(refusal.code).title) : "";
    };
    const fields: Field<MessageTemplate>[] = [
      kit.name("name", t("templates:fields.name"), ({ language }) => languageOf(language), {
        copy: ({ name }) => name,
        only: "list",
      }),
      kit.words(
        "language",
        t("templates:fields.language"),
        ({ language }) => languageOf(language),
        {
          only: "facts",
        },
      ),
      kit.choice("category", t("templates:fields.category"), categoryLabels),
      {
        key: "preview",
        title: t("templates:fields.preview"),
        only: "list",
        render: (template) => <Say template={template} onOpen={onOpen} />,
        csv: ({ body }) => body,
      },
      kit.status("quality_score", t("templates:fields.quality"), qualityLooks),
      kit.status("status", t("templates:fields.status"), statusLooks, {
        only: "list",
        render: (template) => (
          <>
            <StatusTag status={shownStatus(template)} looks={statusLooks} />
            {why(template) && <small className="template-why">{why(template)}</small>}
          </>
        ),
        csv: (template) => t(statusLooks[shownStatus(template)].label),
      }),
      kit.words("rejection", t("templates:fields.rejection"), why, { only: "conflict" }),
      kit.date("created_at", t("templates:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("templates:fields.updated")),
      ...(hasChoice
        ? [
            kit.words<MessageTemplate>(
              "account",
              t("templates:fields.account"),
              ({ account }) => account || t("templates:account.provider"),
            ),
          ]
        : []),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("templates:fields.status"), {
        approved_pending: "templates:list.approvedPending",
        ...statusLabels,
      }),
      kit.oneOf("category", t("templates:fields.category"), categoryLabels),
      kit.oneOf("quality_score", t("templates:fields.quality"), qualityLooks),
      kit.days("updated", t("templates:fields.updated")),
    ];
    return { fields, filters };
  }, [t, kit, languageOf, onOpen, hasChoice]);
}
