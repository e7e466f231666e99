import { useShow } from "../../../../src/console/data/use-show.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useIsDemo } from "../../../../src/console/use-is-demo.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import { profile } from "../../../users/contract/resources.ts";
import { EmailCard } from "./email-card.tsx";
import { WhatsappCard } from "./whatsapp-card.tsx";
import "./verification.css";

export default function Verification() {
  const { query } = useShow(profile, useSession().user.id);
  const demo = useIsDemo();
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <PageSkeleton />;
  const { whatsapp_country_code, whatsapp_number } = query.data.data;
  return (
    <Panels columns>
      <EmailCard demo={demo} />
      <WhatsappCard phone={`${whatsapp_country_code}${whatsapp_number}`} />
    </Panels>
  );
}
