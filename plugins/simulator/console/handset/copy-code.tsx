import { useEffect, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";

const shown = 5_000;

export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), shown);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setOutcome("copied"),
      () => setOutcome("failed"),
    );
  const words = { copied: t("simulator:copied"), failed: t("simulator:copyFailed") };
  return (
    <>
      <button type="button" className="phone-copy" onClick={() => void copy()}>
        {outcome === null ? t("simulator:copy", { code }) : words[outcome]}
      </button>
      <span role="status" className="unseen">
        {outcome !== null && words[outcome]}
      </span>
    </>
  );
}
