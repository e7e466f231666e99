import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { type Activation, activationStatuses, activationType } from "../contract/activation.ts";
import { ownerNames, statusLooks, typeNames } from "./looks.ts";

/** The fields of an activation and the filters of their list, in the person's language. */
export function useActivationFields() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const fields: Field<Activation>[] = [
      {
        key: "name",
        title: t("activations:fields.name"),
        render: ({ name }) => name || t("activations:unnamed"),
        csv: ({ name }) => name,
        primary: true,
        sorter: true,
      },
      {
        key: "status",
        title: t("activations:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
        only: "list",
        sorter: true,
      },
      {
        key: "step_owner",
        title: t("activations:fields.owner"),
        render: ({ step_owner }) => (step_owner ? t(ownerNames[step_owner]) : "–"),
        csv: ({ step_owner }) => step_owner && t(ownerNames[step_owner]),
        only: "list",
      },
      {
        key: "phone",
        title: t("activations:fields.phone"),
        render: ({ phone }) => (phone === null ? "–" : <PhoneText value={phone} />),
        csv: ({ phone }) => phone && `+${phone}`,
        copy: ({ phone }) => phone && `+${phone}`,
        only: "list",
        sorter: true,
      },
      {
        key: "phone_or_country",
        title: t("activations:fields.phone"),
        render: ({ phone, country_code }) =>
          phone === null ? `+${country_code}` : <PhoneText value={phone} />,
        copy: ({ phone }) => phone && `+${phone}`,
        only: "facts",
      },
      {
        key: "type",
        title: t("activations:fields.type"),
        render: ({ type }) => t(typeNames[type]),
        csv: ({ type }) => t(typeNames[type]),
        sorter: true,
      },
      {
        key: "coexistence",
        title: t("activations:fields.coexistence"),
        render: ({ coexistence }) =>
          coexistence ? t("activations:coexistence.yes") : t("activations:coexistence.no"),
        only: "facts",
      },
      {
        key: "created_at",
        title: t("activations:fields.created"),
        render: ({ created_at }) => format.dateTime(created_at),
        only: "facts",
      },
      {
        key: "updated_at",
        title: t("activations:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at,
        sorter: true,
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("activations:fields.status"),
        kind: "select",
        options: activationStatuses.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
      {
        key: "type",
        label: t("activations:fields.type"),
        kind: "select",
        options: activationType.options.map((value) => ({ value, label: t(typeNames[value]) })),
      },
      { key: "updated", label: t("activations:fields.updated"), kind: "dates" },
    ];
    return { fields, filters };
  }, [t, format]);
}
