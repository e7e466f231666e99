import { MobileOutlined } from "@ant-design/icons";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { getRuntime } from "../../../../src/contract/house/called.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";

/** The way to a pretend phone that joins the sandbox. */
export default function JoinLink() {
  const { t } = useTranslation();
  const { query: runtime } = useCustom(getRuntime, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!runtime.data?.data.demo) return null;
  return (
    <a href={`/simulador?number=${sandboxLine.id}`} target="_blank" rel="noreferrer">
      <MobileOutlined aria-hidden /> {t("simulator:sandbox.open")}
    </a>
  );
}
