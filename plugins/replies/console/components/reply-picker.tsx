import { Select } from "antd";
import { useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import type { ReadyTexts } from "../../../messenger/console/composer-slots.ts";
import { countReplyUse } from "../../contract/endpoints.ts";
import { replies } from "../../contract/resources.ts";
import { fillText } from "../../contract/variables.ts";
import "../replies.css";

/** Finds a canned reply as it is typed, and hands it over with its variables filled. */
export default function ReplyPicker({ number, contact, onPick, onClose }: ReadyTexts) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [q, setQ] = useState("");
  const params = { number: number.id };
  const { query, result } = useList(replies, {
    params,
    sort: "shortcut",
    filters: q.trim() === "" ? {} : { q: q.trim() },
  });
  // A reply that cannot be counted is sent all the same.
  const counted = useCustomMutation(countReplyUse, { quiet: true });
  const text = (of: string) =>
    fillText(of, {
      "contact.name": contact.name,
      "contact.nickname": contact.nickname ?? contact.name,
      "agent.name": user.name,
      "number.name": number.display_name,
    });
  return (
    <Select
      className="reply-picker"
      open
      autoFocus
      showSearch
      filterOption={false}
      onSearch={setQ}
      searchValue={q}
      placement="topLeft"
      value={null}
      aria-label={t("replies:picker.name")}
      placeholder={t("replies:picker.search")}
      loading={query.isFetching}
      notFoundContent={
        query.isError
          ? t("replies:picker.failed")
          : query.isPending
            ? t("replies:picker.loading")
            : t("replies:picker.none")
      }
      options={result.data.map((reply) => ({
        value: reply.id,
        label: `/${reply.shortcut} ${reply.title}`,
        reply,
      }))}
      optionRender={({ data: { reply } }) => (
        <span className="reply-option">
          <span>
            <code>/{reply.shortcut}</code> {reply.title}
          </span>
          <small>{text(reply.text)}</small>
        </span>
      )}
      onSelect={(_, { reply }) => {
        counted.mutate({ params: { ...params, reply: reply.id } });
        onPick(text(reply.text));
      }}
      onInputKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={onClose}
    />
  );
}
