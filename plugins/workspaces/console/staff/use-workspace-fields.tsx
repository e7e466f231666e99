import { useMemo } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../../src/console/kit/table/use-field-kit.tsx";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { statusLooks, typeNames } from "../looks.ts";
import { PersonLink } from "./person-link.tsx";

const callsNames = {
  true: "workspaces:staff.callsAllowed",
  false: "workspaces:staff.callsForbidden",
} as const;

/** The fields of a workspace as staff see it, and the filters of their list, in the person's language. */
export function useWorkspaceFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const callsOf = ({ calls_enabled }: StaffWorkspace) => t(callsNames[`${calls_enabled}`]);
    const fields: Field<StaffWorkspace>[] = [
      kit.name("name", t("workspaces:staff.name"), undefined, { only: "list" }),
      {
        key: "owner",
        title: t("workspaces:role.owner"),
        render: ({ owner }) =>
          owner ? (
            <>
              {owner.name}
              <small className="kit-sub">{owner.email}</small>
            </>
          ) : (
            "–"
          ),
        csv: ({ owner }) => (owner ? `${owner.name} <${owner.email}>` : ""),
        copy: ({ owner }) => owner?.email,
        copies: t("workspaces:facts.email"),
        only: "list",
      },
      {
        key: "owner_link",
        title: t("workspaces:role.owner"),
        render: ({ owner }) => <PersonLink person={owner} />,
        copy: ({ owner }) => owner?.email,
        copies: t("workspaces:facts.email"),
        only: "facts",
      },
      {
        key: "payer",
        title: t("workspaces:facts.payer"),
        render: ({ payer }) => <PersonLink person={payer} />,
        copy: ({ payer }) => payer?.email,
        copies: t("workspaces:facts.email"),
        only: "facts",
      },
      kit.number("members_count", t("workspaces:staff.people"), { only: "list", phone: "hide" }),
      kit.choice("type", t("workspaces:facts.type"), typeNames, {
        sorter: undefined,
        phone: "hide",
      }),
      kit.text("currency", t("workspaces:facts.currency"), { only: "facts" }),
      kit.words("calls", t("workspaces:staff.calls"), callsOf, { only: "facts" }),
      kit.status("status", t("workspaces:staff.statusIs"), statusLooks, {
        only: "list",
        sorter: undefined,
      }),
      kit.ago("created_at", t("workspaces:facts.created"), { only: "list" }),
      kit.date("created_at", t("workspaces:facts.created"), { key: "created_on", only: "facts" }),
      kit.ago("updated_at", t("workspaces:staff.updated"), { only: "facts" }),
    ];
    const filters = [
      kit.oneOf("status", t("workspaces:staff.statusIs"), statusLooks),
      kit.oneOf("type", t("workspaces:facts.type"), typeNames),
      kit.currency(t("workspaces:facts.currency")),
      kit.oneOf("calls", t("workspaces:staff.calls"), callsNames),
      kit.days("created", t("workspaces:facts.created")),
    ];
    return { fields, filters };
  }, [t, kit]);
}
