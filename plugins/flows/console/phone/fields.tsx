import { useId } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { resolved } from "../run/expression.ts";
import { entriesOf, type Part } from "../run/flow-shape.ts";
import type { Run } from "../run/use-run.ts";

interface FieldProps {
  part: Part;
  run: Run;
}

interface Option {
  id: string;
  title: string;
  description: string;
  enabled: boolean;
}

const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function optionsOf(run: Run, part: Part): Option[] {
  const source = resolved(run.scope, part["data-source"]);
  return (Array.isArray(source) ? source : []).map((one) => {
    const { id, title, description, enabled } = Object.fromEntries(entriesOf(one));
    const isOff = enabled === false;
    return {
      id: text(id),
      title: text(title),
      description: text(description),
      enabled: !isOff,
    };
  });
}

/** What all fields have: their words, their value and what is wrong with it. */
function useField({ part, run }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const name = text(part.name);
  const say = (key: string) => text(resolved(run.scope, part[key]));
  const wrong = run.wrong[name];
  const required = resolved(run.scope, part.required ?? false) === true;
  return {
    id,
    name,
    say,
    value: run.scope.form[name],
    set: (value: unknown) => run.set(name, value),
    disabled: resolved(run.scope, part.enabled ?? true) === false,
    label: required ? say("label") : `${say("label")} (${t("flows:phone.optional")})`,
    error: wrong ? t(wrong.key, wrong.values) : say("error-message"),
    help: say("helper-text") || say("description"),
  };
}

type Shared = ReturnType<typeof useField>;

function Notes({ id, error, help }: Pick<Shared, "id" | "error" | "help">) {
  return (
    <>
      {error && (
        <p className="flow-wrong" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {help && (
        <p className="flow-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  );
}

const described = ({ id, error, help }: Pick<Shared, "id" | "error" | "help">) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" "),
});

const inputTypes: Record<string, string> = {
  email: "email",
  password: "password",
  phone: "tel",
};

/** A line or an area to write in, or a day. */
export function TextField(props: FieldProps) {
  const field = useField(props);
  const { part } = props;
  const { id, name, label, value, set, disabled } = field;
  const common = {
    id,
    name,
    disabled,
    value: text(value),
    ...described(field),
    "data-field": name,
  };
  const kind = text(part["input-type"]);
  return (
    <div className="flow-field">
      <label htmlFor={id}>{label}</label>
      {part.type === "TextArea" ? (
        <textarea {...common} rows={3} onChange={(event) => set(event.target.value)} />
      ) : (
        <input
          {...common}
          type={part.type === "TextInput" ? (inputTypes[kind] ?? "text") : "date"}
          inputMode={kind === "number" || kind === "passcode" ? "numeric" : undefined}
          min={field.say("min-date") || undefined}
          max={field.say("max-date") || undefined}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      )}
      <Notes {...field} />
    </div>
  );
}

/** A first and a last day. */
export function RangeField(props: FieldProps) {
  const { t } = useTranslation();
  const field = useField(props);
  const { part, run } = props;
  const { id, name, value, set, disabled } = field;
  const held = Object.fromEntries(entriesOf(value));
  const labels = Object.fromEntries(entriesOf(resolved(run.scope, part.label)));
  const ends = [
    ["start-date", t("flows:phone.from")],
    ["end-date", t("flows:phone.until")],
  ] as const;
  return (
    <fieldset className="flow-field" disabled={disabled} {...described(field)}>
      <legend>{field.say("title") || text(labels["start-date"])}</legend>
      {ends.map(([end, word], at) => (
        <label key={end} className="flow-day">
          {text(labels[end]) || word}
          <input
            type="date"
            data-field={at === 0 ? name : undefined}
            value={text(held[end])}
            onChange={(event) => set({ ...held, [end]: event.target.value })}
          />
        </label>
      ))}
      <Notes {...field} id={id} />
    </fieldset>
  );
}

/** One of many, behind a press. */
export function DropdownField(props: FieldProps) {
  const { t } = useTranslation();
  const field = useField(props);
  const { id, name, label, value, set, disabled } = field;
  const { part, run } = props;
  return (
    <div className="flow-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        data-field={name}
        disabled={disabled}
        value={text(value)}
        {...described(field)}
        onChange={(event) => {
          set(event.target.value);
          run.act(part["on-select-action"]);
        }}
      >
        <option value="">{t("flows:phone.choose")}</option>
        {optionsOf(run, part).map((option) => (
          <option key={option.id} value={option.id} disabled={!option.enabled}>
            {option.title}
          </option>
        ))}
      </select>
      <Notes {...field} />
    </div>
  );
}

/** One, or several, of a few, all in sight. */
export function ChoicesField(props: FieldProps & { several: boolean; chips?: boolean }) {
  const { part, run, several, chips } = props;
  const field = useField(props);
  const { name, label, value, set, disabled, id } = field;
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const isChosen = (option: string) => (several ? chosen.includes(option) : value === option);
  const choose = (option: string) => {
    if (!several) set(option);
    else if (chosen.includes(option)) set(chosen.filter((one) => one !== option));
    else set([...chosen, option]);
    run.act(part["on-select-action"]);
  };
  return (
    <fieldset className="flow-field" disabled={disabled} data-chips={chips} {...described(field)}>
      <legend>{label}</legend>
      {optionsOf(run, part).map((option, at) => (
        <label key={option.id} className="flow-option" data-chosen={isChosen(option.id)}>
          <span>
            {option.title}
            {option.description && <small>{option.description}</small>}
          </span>
          <input
            type={several ? "checkbox" : "radio"}
            name={`${id}${name}`}
            data-field={at === 0 ? name : undefined}
            checked={isChosen(option.id)}
            disabled={!option.enabled}
            onChange={() => choose(option.id)}
          />
        </label>
      ))}
      <Notes {...field} />
    </fieldset>
  );
}

/** One thing that one agrees to. */
export function OptInField(props: FieldProps) {
  const { t } = useTranslation();
  const { part, run } = props;
  const field = useField(props);
  const { id, name, label, value, set } = field;
  return (
    <div className="flow-field">
      <label className="flow-optin">
        <input
          type="checkbox"
          data-field={name}
          checked={value === true}
          {...described(field)}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {part["on-click-action"] !== undefined && (
        <button
          type="button"
          className="flow-link"
          onClick={() => run.act(part["on-click-action"])}
        >
          {t("flows:phone.readMore")}
        </button>
      )}
      <Notes {...field} id={id} />
    </div>
  );
}
