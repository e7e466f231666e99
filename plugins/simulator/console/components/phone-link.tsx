import { MobileOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useIsDemo } from "../../../../src/console/use-is-demo.ts";

/** The way to the pretend phone, in a window of its own beside the console. */
export default function PhoneLink({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const demo = useIsDemo();
  if (!demo) return null;
  return (
    <a href={`/simulador?phone=${phone}&number=provider`} target="_blank" rel="noreferrer">
      <MobileOutlined aria-hidden /> {t("simulator:open")}
    </a>
  );
}
