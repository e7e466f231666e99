import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { LinkButton } from "../../../../src/console/kit/page/link-button.tsx";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { sandboxContacts, sandboxMessages } from "../../contract/resources.ts";
import { Feed } from "../messages/feed.tsx";
import { SendPanel } from "../messages/send-panel.tsx";
import { useShownSandbox } from "../slots.ts";

export function Component() {
  const sandbox = useShownSandbox();
  const { t } = useTranslation();
  const contacts = useList(sandboxContacts, { sort: "-joined_at", perPage: 100 });
  const messages = useList(sandboxMessages, { sort: "-sent_at", perPage: 50 });
  const failed = [contacts.query, messages.query].find(({ isError }) => isError);
  if (failed) return <ErrorState error={failed.error} retry={() => void failed.refetch()} />;
  if (contacts.query.isPending || messages.query.isPending) return <PageSkeleton />;
  if (contacts.result.data.length === 0) {
    return (
      <EmptyState
        text={t("sandbox:send.nobody")}
        action={<LinkButton to="/sandbox">{t("sandbox:contacts.join")}</LinkButton>}
      />
    );
  }
  return (
    <div className="sandbox-messages">
      <SendPanel sandbox={sandbox} contacts={contacts.result.data} />
      <Feed messages={messages.result.data} />
    </div>
  );
}
