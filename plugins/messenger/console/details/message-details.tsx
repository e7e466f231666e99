import { Button, Drawer } from "antd";
import { Link, useParams } from "react-router-dom";
import { useShow } from "../../../../src/console/data/use-show.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyButton } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { RecordPage } from "../../../../src/console/kit/page/record-page.tsx";
import { FormSkeleton } from "../../../../src/console/kit/waiting/skeletons.tsx";
import { useFocusBack, useLayer } from "../../../../src/console/shell/layers/layers.ts";
import { messages } from "../../contract/resources.ts";
import type { MessageDetailsProps } from "../types.ts";
import { Passport } from "./passport.tsx";
import { passportPath } from "./passport-path.ts";

/** Everything known about one message, for whoever has to explain what became of it. */
export default function MessageDetails(props: MessageDetailsProps) {
  const { messageId, numberId, onClose, onRetry } = props;
  const { t } = useTranslation();
  const { query } = useShow(messages, messageId, { params: { number: numberId } });
  const { data, error, refetch } = query;
  useLayer(true, onClose);
  useFocusBack();
  return (
    <Drawer
      open
      width={420}
      title={t("messenger:passport.title")}
      onClose={onClose}
      keyboard={false}
      styles={{ wrapper: { maxWidth: "100vw" } }}
    >
      {data ? (
        <>
          <Passport message={data.data} onRetry={onRetry} />
          <Link to={passportPath(messageId)}>
            <Button block>{t("messenger:passport.page")}</Button>
          </Link>
        </>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Drawer>
  );
}

/** One message by itself: the address of this page says to support which one is meant. */
export function Component() {
  const { t } = useTranslation();
  const { message: id = "" } = useParams();
  const show = useShow(messages, id);
  return (
    <RecordPage
      show={show}
      title={t("messenger:passport.title")}
      nameOf={() => t("messenger:passport.title")}
      header={({ contact, number }) => ({
        subtitle: t("messenger:passport.between", {
          contact: contact.nickname ?? contact.name,
          number: number.display_name,
        }),
        actions: [
          {
            key: "conversation",
            label: t("messenger:passport.inConversation"),
            to: `/messenger/${contact.id}?number=${number.id}&message=${id}`,
            primary: true,
          },
        ],
        extra: (
          <CopyButton text={location.origin + passportPath(id)}>
            {t("messenger:passport.copyLink")}
          </CopyButton>
        ),
      })}
    >
      {(message) => (
        <Panel title={t("messenger:passport.whatHappened")}>
          <Passport message={message} />
        </Panel>
      )}
    </RecordPage>
  );
}
