import { useState } from "react";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { Conversation } from "../../../messenger/contract/conversation.ts";
import { listConversations } from "../../../messenger/contract/endpoints/inbox.ts";

interface PersonSelectProps {
  id?: string;
  value?: string | undefined;
  onChange?: (value: string | undefined) => void;
  /** Who cannot be chosen, and on whose number all are. */
  conversation: Conversation;
  /** Who is chosen already. */
  known: Conversation | undefined;
  onPick: (contact: string | undefined) => void;
}

/** Another contact of the same number, found by typing. */
export function PersonSelect(props: PersonSelectProps) {
  const { conversation, known, onPick, onChange, ...input } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const { query } = useCustom(
    listConversations,
    { query: { number_id: conversation.number_id, per_page: 20, ...(words && { query: words }) } },
    { keep: true },
  );
  const found: Conversation[] = (query.data?.data.data ?? []).filter(
    ({ id }) => id !== conversation.id,
  );
  // Who is chosen stays named where nothing is searched; what is searched comes first.
  const isNew = known && words === "" && !found.some(({ id }) => id === known.id);
  const options = [...(isNew ? [known] : []), ...found].map(({ id, name, nickname, phone }) => ({
    value: id,
    label: (
      <>
        <bdi>{nickname ?? name}</bdi> · <PhoneText value={phone} />
      </>
    ),
  }));
  return (
    <SelectInput<string>
      {...input}
      options={options}
      loading={query.isFetching}
      notFoundContent={t("merges:dialog.nobody")}
      onSearch={setTyped}
      filterOption={false}
      showSearch
      onChange={(contact) => {
        onChange?.(contact);
        onPick(contact);
      }}
    />
  );
}
