import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useSettled } from "../../../../../src/console/kit/form/use-settled.ts";
import { validateMessageTemplate } from "../../../contract/endpoints.ts";
import type { Draft } from "../../../contract/rules/draft.ts";
import { examine } from "../../../contract/rules/examine.ts";
import type { Finding } from "../../../contract/rules/finding.ts";
import { usePlace } from "../../use-place.ts";
import { checkOf } from "./bodies.ts";

/** What only the server knows of a draft: names that are taken or locked, and templates that say the same. */
export function useServerFindings(draft: Draft, replaces: string | undefined): readonly Finding[] {
  const { params } = usePlace();
  const settled = useSettled(draft);
  const ready = settled.name !== "" && settled.category !== "" && settled.language !== "";
  const { query } = useCustom(
    validateMessageTemplate,
    ready ? { params, body: checkOf(settled, replaces) } : null,
    { keep: true, gcTime: 0 },
  );
  if (!ready) return [];
  const known = new Set(examine(settled).map(({ code, path }) => `${code} ${path}`));
  const findings = query.data?.data.findings ?? [];
  return findings.filter(({ code, path }) => !known.has(`${code} ${path}`));
}
