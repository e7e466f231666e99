import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { getRuntime } from "../../../../src/contract/house/called.ts";
import { profile } from "../../../users/contract/resources.ts";
import { EmailCard } from "./email-card.tsx";
import { WhatsappCard } from "./whatsapp-card.tsx";
import "./verification.css";

export default function Verification() {
  const { query } = useShow(profile, useSession().user.id);
  const runtime = useCustom(getRuntime, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (query.isError) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return <PageSkeleton />;
  const { whatsapp_country_code, whatsapp_number } = query.data.data;
  return (
    <Panels columns>
      <EmailCard demo={runtime.query.data?.data.demo ?? false} />
      <WhatsappCard phone={`${whatsapp_country_code}${whatsapp_number}`} />
    </Panels>
  );
}
