import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { call } from "../../../../src/console/http/client.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FlowForm } from "../../../flows/console/slots.ts";
import { openFlowOnPhone } from "../../contract/endpoints.ts";
import type { PhoneMessage } from "../../contract/phone.ts";
import type { Writer } from "../data/use-writer.ts";
import { Sheet } from "./sheet.tsx";

interface FlowSheetProps {
  phone: string;
  number: string;
  message: PhoneMessage;
  writer: Writer;
  onClose: () => void;
}

/** The form behind a message's button: filled in, it answers the message. */
export function FlowSheet({ phone, number, message, writer, onClose }: FlowSheetProps) {
  const { t } = useTranslation();
  const flow = useQuery({
    queryKey: ["flow", phone, message.id],
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) =>
      call(
        openFlowOnPhone,
        { params: { phone, message: message.id }, query: { number_id: number } },
        { signal },
      ),
  });
  const opened = flow.data?.data;
  const waiting = <p role="status">{t("common:processing")}</p>;
  return (
    <Sheet title={opened?.name ?? t("simulator:flow.title")} onClose={onClose}>
      {flow.error && <p role="alert">{flow.error.message}</p>}
      {!flow.error && !opened && waiting}
      {opened && (
        <Suspense fallback={waiting}>
          <FlowForm
            json={opened.json}
            label={opened.name}
            start={opened.screen}
            data={opened.data}
            onDone={(response) => {
              void writer.act({
                type: "form",
                number_id: number,
                message_id: message.id,
                response,
              });
              onClose();
            }}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
