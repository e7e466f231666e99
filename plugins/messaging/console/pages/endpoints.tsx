import { useSearchParams } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { apiBase } from "../../../../src/console/session/api-base.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import type { PhoneNumber } from "../../../numbers/contract/number.ts";
import { numbers } from "../../../numbers/contract/resources.ts";
import { exampleNames } from "../../contract/examples.ts";
import { ApiGuide } from "../components/api-guide.tsx";

export function Component() {
  const { t } = useTranslation();
  const { query, result } = useList(numbers, { sort: "display_name" });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.isPending) return <PageSkeleton />;
  if (result.data.length === 0) return <EmptyState text={t("messaging:none")} />;
  return <Endpoints all={result.data} />;
}

function Endpoints({ all }: { all: readonly PhoneNumber[] }) {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const number =
    all.find(({ id }) => id === address.get("number")) ??
    all.find(({ status }) => status === "connected") ??
    all[0];
  return (
    <ApiGuide
      place={{ base: apiBase(), number: number?.id ?? "" }}
      names={exampleNames}
      choice={
        <label htmlFor="messaging-number">
          {t("messaging:number")}
          <SelectInput<string>
            id="messaging-number"
            value={number?.id}
            options={all.map((one) => ({ value: one.id, label: one.display_name }))}
            onChange={(chosen) => setAddress(chosen ? { number: chosen } : {}, { replace: true })}
          />
        </label>
      }
    />
  );
}
