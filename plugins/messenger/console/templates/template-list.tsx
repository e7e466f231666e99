import { Alert, Input } from "antd";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { SelectInput } from "../../../../src/console/kit/input/select/select-input.tsx";
import { isFlagged } from "../../../templates/contract/sendable.ts";
import type { Template, TemplateCategory } from "../../../templates/contract/template.ts";
import type { SendReason } from "../../contract/check/refusal.ts";
import { refusalWords } from "../../contract/check/refusal-words.ts";

const categoryNames: Partial<Record<TemplateCategory, string>> = {
  marketing: "messenger:templates.marketing",
  utility: "messenger:templates.utility",
  authentication: "messenger:templates.authentication",
};

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** `pt_BR` in words; the code itself where the browser knows none. */
export function languageName(code: string, inLanguage: string): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type: "language" });
    return names.of(code.replace("_", "-")) ?? code;
  } catch {
    return code;
  }
}

/** The templates that hold all words of a search, in a language and a category where chosen. */
export function findTemplates(
  templates: readonly Template[],
  search: string,
  language?: string,
  category?: TemplateCategory,
): Template[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const header = template.header?.format === "text" ? template.header.text : "";
    const text = folded(
      `${template.name.replaceAll("_", " ")} ${template.name} ${header} ${template.body}`,
    );
    return (
      wanted.every((word) => text.includes(word)) &&
      (!language || template.language === language) &&
      (!category || template.category === category)
    );
  });
}

/** Where a key leads in a list; null where it leads nowhere. */
function nextRow(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(at + 1, count - 1);
  if (key === "ArrowUp" && at >= 0) return Math.max(at - 1, 0);
  if (key === "Home" && at >= 0) return 0;
  return key === "End" && at >= 0 ? count - 1 : null;
}

interface TemplateListProps {
  templates: readonly Template[];
  /** Why one cannot be sent to this person now. */
  stops: (template: Template) => SendReason | null;
  onChoose: (template: Template) => void;
}

/** Templates to choose from: by words, language and category. */
export function TemplateList({ templates, stops, onChoose }: TemplateListProps) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useState("");
  const [language, setLanguage] = useState<string>();
  const [category, setCategory] = useState<TemplateCategory>();
  const languages = useMemo(
    () => [...new Set(templates.map((template) => template.language))].sort(),
    [templates],
  );
  const found = findTemplates(templates, search, language, category);
  const list = useRef<HTMLUListElement>(null);
  const reasons = new Set(templates.map(stops));
  const [forAll] = reasons.size === 1 ? reasons : [];
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLButtonElement);
    const next = nextRow(event.key, at, rows.length);
    if (next === null) return;
    event.preventDefault();
    rows[next]?.focus();
  };
  return (
    <div className="template-list">
      {forAll && <Alert type="warning" showIcon message={t(refusalWords[forAll])} />}
      <div className="template-filters">
        <Input
          type="search"
          allowClear
          autoFocus
          aria-label={t("messenger:templates.search")}
          placeholder={t("messenger:templates.search")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => event.key === "ArrowDown" && move(event)}
        />
        <SelectInput
          allowClear
          aria-label={t("messenger:templates.language")}
          placeholder={t("messenger:templates.language")}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageName(value, i18n.language) }))}
        />
        <SelectInput<TemplateCategory>
          allowClear
          aria-label={t("messenger:templates.category")}
          placeholder={t("messenger:templates.category")}
          value={category}
          onChange={setCategory}
          options={Object.entries(categoryNames).map(([value, label]) => ({
            value: value as TemplateCategory,
            label: t(label),
          }))}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          text={
            templates.length === 0
              ? t("messenger:templates.none")
              : t("messenger:templates.noMatch")
          }
        />
      ) : (
        <ul ref={list} onKeyDown={move}>
          {found.map((template) => (
            <li key={template.id}>
              <button type="button" onClick={() => onChoose(template)}>
                <strong>{template.name}</strong>
                <span className="msg-soft">
                  {languageName(template.language, i18n.language)} ·{" "}
                  {t(categoryNames[template.category] ?? "messenger:templates.olderCategory")}
                </span>
                <span dir="auto" className="template-body">
                  {template.body}
                </span>
                <Stop reason={forAll ? null : stops(template)} />
                {isFlagged(template) && (
                  <span className="template-flagged">{t("messenger:templates.flagged")}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Stop({ reason }: { reason: SendReason | null }) {
  const { t } = useTranslation();
  return reason && <span className="composer-refused">{t(refusalWords[reason])}</span>;
}
