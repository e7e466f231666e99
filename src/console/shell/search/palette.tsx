import { SearchOutlined } from "@ant-design/icons";
import { Modal } from "antd";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Slot } from "../../kit/slot.tsx";
import { useSession } from "../../use-session.ts";
import { useFocusBack, useLayer } from "../layers/layers.ts";
import { type SavedPlace, savedPlaces } from "../slots.ts";
import { usePaletteEntries } from "./palette-entries.ts";
import type { PaletteEntry } from "./palette-entry.ts";
import { PaletteLine } from "./palette-line.tsx";
import "./palette.css";

/** Search everything (Ctrl/Cmd+K): pages this person may open, what can be done, records the server finds. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [saved, setSaved] = useState<readonly SavedPlace[]>([]);
  const { entries, phase, note } = usePaletteEntries(query, saved);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const current = Math.min(active, entries.length - 1);
  useLayer(true, onClose);
  useFocusBack();
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const open = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    note(entry);
    onClose();
    if (typeof entry.does === "string") void navigate(entry.does);
    else entry.does();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % Math.max(1, entries.length),
      ArrowUp: (current - 1 + entries.length) % Math.max(1, entries.length),
      Home: 0,
      End: entries.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined && !(query !== "" && ["Home", "End"].includes(event.key))) {
      event.preventDefault();
      setActive(next);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(entries[current]);
    }
  };
  const said: Record<typeof phase, string> = {
    idle: t("shell:palette.hint"),
    searching: t("shell:palette.searching"),
    failed: t("shell:palette.failed"),
    done: t("shell:palette.count", { count: entries.length }),
  };
  return (
    <Modal
      open
      title={t("shell:palette.title")}
      footer={null}
      onCancel={onClose}
      afterOpenChange={() => input.current?.focus()}
      className="palette"
      style={{ top: 64 }}
    >
      <Slot of={savedPlaces} with={{ onFound: setSaved }} />
      <div className="palette-input">
        <SearchOutlined aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[current] ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label={t("shell:palette.title")}
          placeholder={
            user.roles.length > 0
              ? t("shell:palette.placeholderStaff")
              : t("shell:palette.placeholder")
          }
          value={query}
          maxLength={100}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} ref={list} role="listbox" aria-label={t("shell:palette.results")}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its list
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setActive(index)}
            onClick={() => open(entry)}
          >
            <PaletteLine entry={entry} />
          </div>
        ))}
      </div>
      <p role="status" className="palette-status">
        {said[phase]}
      </p>
    </Modal>
  );
}
