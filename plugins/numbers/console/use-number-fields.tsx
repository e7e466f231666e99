import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { PhoneNumber, PhoneNumberDetail } from "../contract/number.ts";
import { ApiKey } from "./components/api-key.tsx";
import { NumberName } from "./components/number-name.tsx";
import { ratingLooks, serverNames, statusLooks, verticalNames } from "./looks.ts";

/** The fields of a number and the filters of their list, in the person's language. */
export function useNumberFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  return useMemo(() => {
    const server = kit.choice<PhoneNumber, "server_type">(
      "server_type",
      t("numbers:fields.server"),
      serverNames,
      { phone: "hide" },
    );
    const updated = kit.ago<PhoneNumber>("updated_at", t("numbers:fields.updated"), {
      phone: "show",
    });
    const fields: Field<PhoneNumber>[] = [
      {
        key: "display_name",
        title: t("numbers:fields.displayName"),
        render: (number) => <NumberName number={number} />,
        csv: (number) => number.display_name,
        primary: true,
        sorter: true,
      },
      kit.phone("phone", t("numbers:fields.phone"), { sorter: true }),
      {
        key: "api_key",
        title: t("numbers:fields.apiKey"),
        render: (number) => (
          <span className="number-key">
            <ApiKey number={number} />
          </span>
        ),
      },
      kit.status("quality_rating", t("numbers:fields.quality"), ratingLooks),
      server,
      kit.status("status", t("numbers:fields.status"), statusLooks),
      updated,
    ];
    const facts: Field<PhoneNumberDetail>[] = [
      {
        key: "tag",
        title: t("numbers:fields.tag"),
        render: ({ tag }) => tag ?? t("numbers:details.noTag"),
      },
      kit.choice("vertical", t("numbers:fields.vertical"), verticalNames),
      server,
      kit.date("created_at", t("numbers:fields.created")),
      updated,
    ];
    const filters = [
      kit.oneOf("status", t("numbers:fields.status"), statusLooks),
      kit.oneOf("quality_rating", t("numbers:fields.quality"), ratingLooks),
    ];
    return { fields, facts, filters };
  }, [t, kit]);
}
