import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { wizardPaths } from "../wizard-paths.ts";

/** The way to a number of one's own: in minutes, where the company has Facebook's verification. */
export default function Activate() {
  const { t } = useTranslation();
  if (!useMay()(["write", "Activation"])) return null;
  return (
    <LinkButton to={wizardPaths.embedded} primary>
      {t("activations:nav.activate")}
    </LinkButton>
  );
}
