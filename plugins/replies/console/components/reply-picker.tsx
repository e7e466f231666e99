import { Select } from "antd";
import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { fileBytes } from "../../../../src/console/http/file-bytes.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useTell } from "../../../../src/console/tell.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import type { ReadyTexts } from "../../../messenger/console/composer-slots.ts";
import { countReplyUse } from "../../contract/endpoints.ts";
import type { Reply, ReplyFile } from "../../contract/reply.ts";
import { replies } from "../../contract/resources.ts";
import { fillText } from "../../contract/variables.ts";
import { Brings } from "./brings.tsx";
import "../replies.css";

/** The bytes of a reply's file: what leaves is a copy that the reply's later changes do not reach. */
async function fetched(file: ReplyFile | null): Promise<File | undefined | "lost"> {
  if (!file) return undefined;
  try {
    return new File([await fileBytes(file.url)], file.name, { type: file.mime });
  } catch {
    return "lost";
  }
}

/** Finds a canned reply as it is typed, and hands it over with its variables filled. */
export default function ReplyPicker({ number, contact, onPick, onClose }: ReadyTexts) {
  const { t } = useTranslation();
  const { user } = useSession();
  const tell = useTell();
  const [q, setQ] = useState("");
  const [fetching, setFetching] = useState(false);
  const params = { number: number.id };
  const { query, result } = useList(replies, {
    params,
    sort: "shortcut",
    filters: q.trim() === "" ? {} : { q: q.trim() },
  });
  // A reply that cannot be counted is sent all the same.
  const counted = useCustomMutation(countReplyUse, { quiet: true });
  // What is written while a file comes stands in the newest one.
  const hand = useRef(onPick);
  hand.current = onPick;
  const text = (of: string) =>
    fillText(of, {
      "contact.name": contact.name,
      "contact.nickname": contact.nickname ?? contact.name,
      "agent.name": user.name,
      "number.name": number.display_name,
    });
  const pick = async (reply: Reply) => {
    setFetching(true);
    const file = await fetched(reply.file);
    setFetching(false);
    if (file === "lost") return tell.error(t("replies:picker.fileFailed"));
    counted.mutate({ params: { ...params, reply: reply.id } });
    hand.current({ text: text(reply.text), file, buttons: reply.buttons });
  };
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
      loading={query.isFetching || fetching}
      disabled={fetching}
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
          <Brings reply={reply} />
        </span>
      )}
      onSelect={(_, { reply }) => void pick(reply)}
      onInputKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      onBlur={() => !fetching && onClose()}
    />
  );
}
