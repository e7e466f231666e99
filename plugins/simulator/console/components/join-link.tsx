import { MobileOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useIsDemo } from "../../../../src/console/use-is-demo.ts";
import { sandboxLine } from "../../../sandbox/contract/line.ts";

/** The way to a pretend phone that joins the sandbox. */
export default function JoinLink() {
  const { t } = useTranslation();
  const demo = useIsDemo();
  if (!demo) return null;
  return (
    <a href={`/simulador?number=${sandboxLine.id}`} target="_blank" rel="noreferrer">
      <MobileOutlined aria-hidden /> {t("simulator:sandbox.open")}
    </a>
  );
}
