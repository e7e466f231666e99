import { Tag } from "antd";
import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Delivery } from "../contract/webhook.ts";
import { faultNames, kindNames, statusLooks } from "./looks.ts";

/** The fields of a delivery: of the lab's list, and its facts. */
export function useDeliveryFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const answer = ({ answer_status, fault }: Delivery) => {
      if (fault !== null) return t(faultNames[fault]);
      return answer_status === null ? t("webhooks:lab.noAnswerYet") : String(answer_status);
    };
    const took = ({ duration_ms }: Delivery) =>
      duration_ms === null ? "" : t("webhooks:delivery.milliseconds", { count: duration_ms });
    const fields: Field<Delivery>[] = [
      {
        key: "kind",
        title: t("webhooks:fields.kind"),
        render: ({ kind, test }) => (
          <>
            {t(kindNames[kind])}
            {test && <Tag className="webhooks-test">{t("webhooks:lab.test")}</Tag>}
          </>
        ),
        csv: ({ kind }) => t(kindNames[kind]),
        primary: true,
        only: "list",
      },
      kit.status("status", t("webhooks:fields.status"), statusLooks, {
        sorter: undefined,
        only: "list",
      }),
      kit.words("answer", t("webhooks:fields.answer"), answer),
      kit.number("attempts", t("webhooks:fields.attempts")),
      kit.words("duration", t("webhooks:fields.duration"), took, { align: "end" }),
      kit.ago("created_at", t("webhooks:fields.created"), { phone: "show" }),
      kit.ago("last_attempt_at", t("webhooks:fields.lastAttempt"), { only: "facts" }),
      kit.ago("next_attempt_at", t("webhooks:fields.nextAttempt"), { only: "facts" }),
      kit.words("id", t("webhooks:fields.id"), ({ id }) => `msg_${id}`, {
        only: "facts",
        copy: ({ id }) => `msg_${id}`,
      }),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("webhooks:fields.status"), statusLooks),
      kit.oneOf("kind", t("webhooks:fields.kind"), kindNames),
      kit.days("created", t("webhooks:fields.created")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
