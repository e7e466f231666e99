import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { StaffNumber, StaffNumberDetail } from "../../contract/staff/number.ts";
import { limitNames, qualityStatusLooks, ratingLooks, serverNames, statusLooks } from "../looks.ts";

/** The fields of a number for staff and the filters of their lists, in the person's language. */
export function useStaffNumberFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const pathTo = usePathTo();
  return useMemo(() => {
    const none = t("numbers:staff.notSet");
    const created = kit.ago<StaffNumber>("created_at", t("numbers:fields.created"));
    const updated = kit.ago<StaffNumber>("updated_at", t("numbers:fields.updated"), {
      phone: "show",
    });
    const fields: Field<StaffNumber>[] = [
      kit.name("display_name", t("numbers:fields.displayName"), ({ workspace }) => workspace.name),
      kit.phone("phone", t("numbers:fields.phone")),
      {
        ...kit.words<StaffNumber>(
          "workspace",
          t("numbers:staff.workspace"),
          ({ workspace }) => workspace.name,
        ),
        only: "facts",
      },
      kit.status("quality_rating", t("numbers:fields.quality"), ratingLooks),
      kit.choice("messaging_limit", t("numbers:history.kinds.limit"), limitNames, {
        phone: "hide",
      }),
      kit.status("status", t("numbers:fields.status"), statusLooks, { sorter: undefined }),
      created,
      updated,
    ];
    const facts: Field<StaffNumberDetail>[] = [
      {
        key: "workspace",
        title: t("numbers:staff.workspace"),
        render: ({ workspace: { id, name } }) => {
          const to = pathTo("workspaces", id);
          return to === undefined ? name : <Link to={to}>{name}</Link>;
        },
      },
      {
        key: "tag",
        title: t("numbers:fields.tag"),
        render: ({ tag }) => tag ?? none,
        csv: ({ tag }) => tag,
      },
      {
        key: "global_search",
        title: t("numbers:globalSearch.label"),
        render: ({ global_search: on }) => (on ? t("numbers:staff.yes") : t("numbers:staff.no")),
        csv: ({ global_search }) => String(global_search),
      },
      kit.choice("messaging_limit", t("numbers:fields.messagingLimit"), limitNames),
      kit.choice("server_type", t("numbers:fields.server"), serverNames),
      {
        key: "webhook",
        title: t("numbers:staff.webhook"),
        render: ({ webhook_host }) => webhook_host ?? none,
      },
      kit.date("created_at", t("numbers:fields.created")),
      updated,
    ];
    const filters = [
      kit.oneOf("status", t("numbers:fields.status"), statusLooks),
      kit.oneOf("quality_rating", t("numbers:fields.quality"), ratingLooks),
      kit.oneOf("quality_status", t("numbers:fields.qualityStatus"), qualityStatusLooks),
      kit.oneOf("server_type", t("numbers:fields.server"), serverNames),
      kit.days("created", t("numbers:fields.created")),
    ];
    return { fields, facts, filters };
  }, [t, kit, pathTo]);
}
