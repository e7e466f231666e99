import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { ApiToken } from "../contract/api-token.ts";
import { abilityNames, statusLooks } from "./looks.ts";

/** The fields of a token in the person's language. */
export function useTokenFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const format = useFormat();
  return useMemo(() => {
    const fields: Field<ApiToken>[] = [
      kit.name(
        "name",
        t("api-tokens:fields.name"),
        ({ end }) => t("api-tokens:list.endsWith", { end }),
        { copy: ({ end }) => end, copies: t("api-tokens:fields.end") },
      ),
      kit.code("end", t("api-tokens:fields.end")),
      kit.status("status", t("api-tokens:fields.status"), statusLooks, { sorter: undefined }),
      kit.words("scopes", t("api-tokens:fields.scopes"), ({ scopes }) =>
        scopes.map((scope) => t(abilityNames[scope])).join(", "),
      ),
      kit.words("numbers", t("api-tokens:fields.numbers"), ({ numbers }) =>
        numbers === null
          ? t("api-tokens:list.allNumbers")
          : numbers.map(({ display_name }) => display_name).join(", "),
      ),
      {
        key: "expires_at",
        title: t("api-tokens:fields.expires"),
        render: ({ expires_at }) =>
          expires_at ? format.date(expires_at) : t("api-tokens:list.never"),
        csv: ({ expires_at }) => expires_at,
        sorter: true,
      },
      kit.ago("last_used_at", t("api-tokens:fields.lastUsed"), {
        none: t("api-tokens:list.unused"),
        sorter: undefined,
        phone: "show",
      }),
      kit.ago("created_at", t("api-tokens:fields.created")),
    ];
    const filters: Filter[] = [kit.oneOf("status", t("api-tokens:fields.status"), statusLooks)];
    return { fields, filters };
  }, [t, kit, format]);
}
