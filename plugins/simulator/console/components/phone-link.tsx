import { MobileOutlined } from "@ant-design/icons";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { getRuntime } from "../../../../src/contract/house/called.ts";

/** The way to the pretend phone, in a window of its own beside the console. */
export default function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const { query: runtime } = useCustom(getRuntime, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!runtime.data?.data.demo) return null;
  return (
    <a href={`/simulador?phone=${phone}&number=provider`} target="_blank" rel="noreferrer">
      <MobileOutlined aria-hidden /> {t("simulator:open")}
    </a>
  );
}
