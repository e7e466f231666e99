import { type ReactNode, useId } from "react";
import { Quoted } from "../feedback/copy-button.tsx";
import type { Field } from "../table/column.ts";
import "./panel.css";

interface PanelProps {
  title: ReactNode;
  /** Beside the title: a `StatusTag`. */
  status?: ReactNode;
  /** One or two sentences under the title. */
  intro?: ReactNode;
  /** Buttons at the end of the title's row. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Panel({ title, status, intro, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="kit-panel">
      <header>
        <h2 id={id}>{title}</h2>
        {status}
        {actions && <div className="kit-panel-actions">{actions}</div>}
        {intro && <p>{intro}</p>}
      </header>
      {children}
    </section>
  );
}

/** Panels below each other, or side by side where there is room for two. */
export function Panels({ children, columns }: { children: ReactNode; columns?: true }) {
  return (
    <div className="kit-panels" data-columns={columns}>
      {children}
    </div>
  );
}

/** A record's facts, from its fields. */
export function RecordFacts<T>({ fields, record }: { fields: readonly Field<T>[]; record: T }) {
  const facts = fields.filter(({ only = "facts" }) => only === "facts");
  return <Facts items={facts.map((field) => factOf(field, record))} />;
}

/** One fact, which may be copied where people quote it. */
export const factOf = <T,>({ title, render, copy, copies = title }: Field<T>, record: T): Fact => [
  title,
  <Quoted key={title} text={copy?.(record)} of={copies}>
    {render(record)}
  </Quoted>,
];

/** A value by its name. */
export type Fact = readonly [name: string, value: ReactNode];

/** A thing's values by name. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="kit-facts">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
