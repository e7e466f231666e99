import { CloseOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useState } from "react";
import { useCustom } from "../../../../../src/console/data/use-custom.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useSettled } from "../../../../../src/console/kit/form/use-settled.ts";
import { useQuietBox } from "../../../../../src/console/kit/input/quiet-box.ts";
import type { Person } from "../../../../users/contract/user.ts";
import { listNumberUsers, listUserCandidates } from "../../../contract/user-endpoints.ts";

interface PersonPickerProps {
  number: string;
  id?: string;
  value?: Person[];
  onChange?: (people: Person[]) => void;
  "aria-describedby"?: string;
  "aria-invalid"?: "true";
  "aria-required"?: "true";
}

const optionOf = ({ id, name, email }: Person) => ({ value: id, label: `${name} · ${email}` });

/**
 * Picks members of the workspace by name or e-mail. Who is selected already, or uses the number
 * already, is found too and refused in words: not finding them would look like a fault.
 */
export function PersonPicker({ number, value = [], onChange, ...input }: PersonPickerProps) {
  const { t } = useTranslation();
  const box = useQuietBox();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState("");
  const q = useSettled(typed.trim());
  const asked = { params: { number }, query: { q } };
  const { query: free } = useCustom(listUserCandidates, asked, { keep: true });
  const { query: held } = useCustom(listNumberUsers, asked, { keep: true });
  const candidates = free.data?.data ?? [];
  const users = held.data?.data.data ?? [];
  const groups = [
    { label: t("numbers:users.members"), options: candidates.map(optionOf) },
    { label: t("numbers:users.usersAlready"), options: users.map(optionOf) },
  ].filter(({ options }) => options.length > 0);

  const pick = (id: string) => {
    setTyped("");
    const user = users.find((person) => person.id === id);
    const person = candidates.find((candidate) => candidate.id === id);
    if (user) return setRefusal(t("numbers:users.isUser", { name: user.name }));
    if (!person) return;
    if (value.some((selected) => selected.id === id)) {
      return setRefusal(t("numbers:users.isSelected", { name: person.name }));
    }
    setRefusal("");
    onChange?.([...value, person]);
  };
  const drop = (id: string) => {
    setRefusal("");
    onChange?.(value.filter((person) => person.id !== id));
    box.current?.focus();
  };
  return (
    <div className="number-picker">
      <Select
        {...input}
        ref={box}
        showSearch
        virtual={false}
        filterOption={false}
        value={null}
        searchValue={typed}
        placeholder={t("numbers:users.search")}
        options={groups}
        loading={free.isFetching || held.isFetching}
        notFoundContent={free.isFetching ? null : t("numbers:users.notFound")}
        onSearch={setTyped}
        onSelect={(id: string | null) => id !== null && pick(id)}
      />
      <p role="alert" className="number-refusal">
        {refusal}
      </p>
      {value.length > 0 && (
        <ul aria-label={t("numbers:users.selected")}>
          {value.map((person) => (
            <li key={person.id}>
              <span>
                {person.name}
                <small>{person.email}</small>
              </span>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t("numbers:users.unselect", { name: person.name })}
                onClick={() => drop(person.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
