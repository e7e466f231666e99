import { useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { PhoneText } from "../../../src/console/kit/text/phone-text.tsx";
import { usePathTo } from "../../../src/console/shell/use-path-to.ts";
import { useMay } from "../../../src/console/use-session.ts";
import { showsPartners } from "../../partners/contract/rights.ts";
import type { ClientNumber } from "../contract/client-number.ts";
import { limitLabels } from "../contract/labels.ts";
import { PartnerFilter, WorkspaceFilter } from "./components/record-filters.tsx";
import { ratingLooks, statusLooks } from "./looks.ts";

/** What the report says of each number, and by what it is narrowed. */
export function useNumberFields() {
  const { t } = useTranslation();
  const format = useFormat();
  const kit = useFieldKit();
  const pathTo = usePathTo();
  const partners = useMay()(showsPartners);
  return useMemo(() => {
    const link = (resource: string, { id, name }: { id: string; name: string }) => {
      const to = pathTo(resource, id);
      return to ? <Link to={to}>{name}</Link> : name;
    };
    const fields: Field<ClientNumber>[] = [
      kit.name(
        "display_name",
        t("reports:fields.number"),
        ({ phone }) => <PhoneText value={phone} />,
        {
          copy: ({ phone }) => `+${phone}`,
          copies: t("reports:fields.phone"),
        },
      ),
      {
        key: "workspace",
        title: t("reports:fields.customer"),
        render: ({ workspace, partner }) => (
          <span>
            {link("workspaces", workspace)}
            {partner && <small className="kit-sub">{link("partners", partner)}</small>}
          </span>
        ),
      },
      kit.status("status", t("reports:fields.status"), statusLooks, { sorter: undefined }),
      kit.status("quality_rating", t("reports:fields.quality"), ratingLooks),
      kit.choice("messaging_limit", t("reports:fields.limit"), limitLabels),
      kit.number("incoming", t("reports:fields.incoming")),
      kit.number("outgoing", t("reports:fields.outgoing"), {
        render: ({ outgoing, outgoing_templates }) => (
          <span className="kit-figures">
            {format.number(outgoing)}
            <small className="kit-sub">
              {t("reports:numbers.templates", { figure: format.number(outgoing_templates) })}
            </small>
          </span>
        ),
      }),
      kit.ago("created_at", t("reports:fields.created")),
    ];
    const filters: Filter[] = [
      {
        key: "workspace_id",
        label: t("reports:fields.workspace"),
        kind: "pick",
        input: WorkspaceFilter,
      },
      ...(partners
        ? [
            {
              key: "partner_id",
              label: t("reports:fields.partner"),
              kind: "pick" as const,
              input: PartnerFilter,
            },
          ]
        : []),
      kit.oneOf("status", t("reports:fields.status"), statusLooks),
      kit.oneOf("quality_rating", t("reports:fields.quality"), ratingLooks),
      kit.oneOf("messaging_limit", t("reports:fields.limit"), limitLabels),
    ];
    return { fields, filters };
  }, [t, format, kit, pathTo, partners]);
}
