import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { verification } from "../../../auth/console/slots.ts";
import { firstNameOf } from "../first-name.ts";
import { useHomeSummary } from "../use-home-summary.ts";
import { FirstSteps } from "./first-steps.tsx";
import { verifyPlace } from "./step-action.tsx";

export function UnverifiedHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const summary = useHomeSummary().data?.data;
  const { email_verified_at: email, whatsapp_verified_at: whatsapp } = user;
  const left = [email, whatsapp].filter((at) => at === null).length;
  return (
    <PageLayout
      title={t("home:greeting", { name: firstNameOf(user.name) })}
      subtitle={t("home:verify.text", { count: left })}
    >
      <div className="home">
        <section id={verifyPlace} tabIndex={-1} aria-label={t("home:steps.verify")}>
          <Slot of={verification} with={{}} waiting={<PageSkeleton />} />
        </section>
        {summary && <FirstSteps summary={summary} />}
      </div>
    </PageLayout>
  );
}
