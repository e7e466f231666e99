import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { PageLayout } from "../../../../src/console/kit/page/page-layout.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { verification } from "../../../auth/console/slots.ts";
import { firstNameOf } from "../first-name.ts";

export function UnverifiedHome() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { email_verified_at: email, whatsapp_verified_at: whatsapp } = user;
  const left = [email, whatsapp].filter((at) => at === null).length;
  return (
    <PageLayout
      title={t("home:greeting", { name: firstNameOf(user.name) })}
      subtitle={t("home:verify.text", { count: left })}
    >
      <Slot of={verification} with={{}} waiting={<PageSkeleton />} />
    </PageLayout>
  );
}
