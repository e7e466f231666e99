import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panels } from "../../../../src/console/kit/page/panel.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { getRuntime } from "../../../../src/contract/house.ts";
import { getUser } from "../../../users/contract/endpoints.ts";
import { EmailCard } from "./email-card.tsx";
import { WhatsappCard } from "./whatsapp-card.tsx";
import "./verification.css";

export default function Verification() {
  const me = useCall(getUser, {});
  const runtime = useCall(getRuntime, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (me.isError) return <ErrorState error={me.error} retry={() => void me.refetch()} />;
  if (me.data === undefined) return <PageSkeleton />;
  const { whatsapp_country_code, whatsapp_number } = me.data.data;
  return (
    <Panels columns>
      <EmailCard demo={runtime.data?.data.demo ?? false} />
      <WhatsappCard phone={`${whatsapp_country_code}${whatsapp_number}`} />
    </Panels>
  );
}
