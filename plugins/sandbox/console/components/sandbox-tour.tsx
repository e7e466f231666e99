import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { GuidedTour, type TourStep } from "../../../../src/console/kit/guide/guided-tour.tsx";
import type { TabLink } from "../../../../src/console/use-tabs.ts";

/** What each page of the sandbox is for, by its address. */
const texts: Readonly<Record<string, string>> = {
  "/sandbox": "sandbox:tour.intro",
  "/sandbox/mensagens": "sandbox:tour.messages",
  "/sandbox/contatos": "sandbox:tour.contacts",
  "/sandbox/configuracoes": "sandbox:tour.webhook",
  "/sandbox/endpoints": "sandbox:tour.endpoints",
};

const linkTo = (path: string) => () =>
  document.querySelector<HTMLElement>(`.kit-tabs a[href="${path}"]`);

interface SandboxTourProps {
  tabs: readonly TabLink[];
  onClose: () => void;
}

/** Leads through the pages of the sandbox, from tab to tab. */
export default function SandboxTour({ tabs, onClose }: SandboxTourProps) {
  const { t } = useTranslation();
  const steps = tabs.flatMap(({ path, title }): TourStep[] => {
    const text = texts[path];
    return text ? [{ target: linkTo(path), title, text: t(text) }] : [];
  });
  const welcome: TourStep = {
    title: t("sandbox:tour.welcome"),
    text: t("sandbox:tour.welcomeText"),
    next: { label: t("sandbox:tour.start") },
  };
  return <GuidedTour open steps={[welcome, ...steps]} onClose={onClose} />;
}
