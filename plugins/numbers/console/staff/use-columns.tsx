import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../../src/console/kit/table/column.ts";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import {
  numberStatuses,
  qualityRatings,
  qualityStatuses,
  serverTypes,
} from "../../contract/number.ts";
import type { StaffNumber } from "../../contract/staff/number.ts";
import { limitNames, qualityStatusLooks, ratingLooks, serverNames, statusLooks } from "../looks.ts";

/** Columns and filters of lists of numbers for staff, in the person's language. */
export function useStaffNumberColumns() {
  const { t } = useTranslation();
  return useMemo(() => {
    const columns: Column<StaffNumber>[] = [
      {
        key: "display_name",
        title: t("numbers:fields.displayName"),
        render: ({ display_name }) => display_name,
        csv: ({ display_name }) => display_name,
        primary: true,
        sorter: true,
      },
      {
        key: "phone",
        title: t("numbers:fields.phone"),
        render: ({ phone }) => <PhoneText value={phone} />,
        csv: ({ phone }) => `+${phone}`,
      },
      {
        key: "workspace",
        title: t("numbers:staff.workspace"),
        render: ({ workspace }) => workspace.name,
        csv: ({ workspace }) => workspace.name,
      },
      {
        key: "quality_rating",
        title: t("numbers:fields.quality"),
        render: ({ quality_rating }) => <StatusTag status={quality_rating} looks={ratingLooks} />,
        csv: ({ quality_rating }) => t(ratingLooks[quality_rating].label),
        sorter: true,
      },
      {
        key: "messaging_limit",
        title: t("numbers:history.kinds.limit"),
        render: ({ messaging_limit }) => t(limitNames[messaging_limit]),
        csv: ({ messaging_limit }) => t(limitNames[messaging_limit]),
        sorter: true,
        phone: "hide",
      },
      {
        key: "status",
        title: t("numbers:fields.status"),
        render: ({ status }) => <StatusTag status={status} looks={statusLooks} />,
        csv: ({ status }) => t(statusLooks[status].label),
      },
      {
        key: "created_at",
        title: t("numbers:fields.created"),
        render: ({ created_at }) => <RelativeTime at={created_at} />,
        csv: ({ created_at }) => created_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
      {
        key: "updated_at",
        title: t("numbers:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
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
      {
        key: "quality_status",
        label: t("numbers:fields.qualityStatus"),
        kind: "select",
        options: qualityStatuses.map((value) => ({
          value,
          label: t(qualityStatusLooks[value].label),
        })),
      },
      {
        key: "server_type",
        label: t("numbers:fields.server"),
        kind: "select",
        options: serverTypes.map((value) => ({ value, label: t(serverNames[value]) })),
      },
    ];
    return { columns, filters };
  }, [t]);
}
