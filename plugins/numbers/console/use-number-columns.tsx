import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { numberStatuses, type PhoneNumber, qualityRatings } from "../contract/number.ts";
import { ApiKey } from "./components/api-key.tsx";
import { NumberName } from "./components/number-name.tsx";
import { ratingLooks, serverNames, statusLooks } from "./looks.ts";

/** Columns and filters of the numbers list, in the person's language. */
export function useNumberColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns: Column<PhoneNumber>[] = [
      {
        key: "display_name",
        title: t("numbers:fields.displayName"),
        render: (number) => <NumberName number={number} />,
        csv: (number) => number.display_name,
        primary: true,
        sorter: true,
      },
      {
        key: "phone",
        title: t("numbers:fields.phone"),
        render: (number) => <PhoneText value={number.phone} />,
        csv: (number) => `+${number.phone}`,
        sorter: true,
      },
      {
        key: "api_key",
        title: t("numbers:fields.apiKey"),
        render: (number) => (
          <span className="number-key">
            <ApiKey number={number} />
          </span>
        ),
      },
      {
        key: "quality_rating",
        title: t("numbers:fields.quality"),
        render: (number) => <StatusTag status={number.quality_rating} looks={ratingLooks} />,
        csv: (number) => t(ratingLooks[number.quality_rating].label),
        sorter: true,
      },
      {
        key: "server_type",
        title: t("numbers:fields.server"),
        render: (number) => t(serverNames[number.server_type]),
        csv: (number) => t(serverNames[number.server_type]),
        sorter: true,
        phone: "hide",
      },
      {
        key: "status",
        title: t("numbers:fields.status"),
        render: (number) => <StatusTag status={number.status} looks={statusLooks} />,
        csv: (number) => t(statusLooks[number.status].label),
        sorter: true,
      },
      {
        key: "updated_at",
        title: t("numbers:fields.updated"),
        render: (number) => <RelativeTime at={number.updated_at} />,
        csv: (number) => number.updated_at.toISOString(),
        sorter: true,
      },
    ];
    const filters: Filter[] = [
      {
        key: "status",
        label: t("numbers:fields.status"),
        kind: "select",
        options: numberStatuses.map((value) => ({ value, label: t(statusLooks[value].label) })),
      },
      {
        key: "quality_rating",
        label: t("numbers:fields.quality"),
        kind: "select",
        options: qualityRatings.map((value) => ({ value, label: t(ratingLooks[value].label) })),
      },
    ];
    return { columns, filters };
  }, [t]);
}
