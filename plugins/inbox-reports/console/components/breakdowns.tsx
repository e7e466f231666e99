import type { TableColumnsType } from "antd";
import { Table } from "antd";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router-dom";
import { useFormat } from "../../../../src/console/format.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FigureTable } from "../../../../src/console/kit/chart/figure-table.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { failureWords } from "../../../messenger/console/slots.ts";
import type { Report, Spread } from "../../contract/report.ts";
import type { Narrowed } from "../use-narrowed.ts";
import { useTimeText } from "../use-time-text.ts";

interface BreakdownsProps {
  report: Report;
  drill: Narrowed["drill"];
}

interface Line {
  key: string;
  name: ReactNode;
  /** What the figures of this line are narrowed to; null where they cannot be. */
  more: Record<string, string> | null;
  received?: number;
  sent: number;
  conversations: number;
  first_answers: Spread;
  answers: Spread;
  resolved: Spread;
}

/** The same figures by person, team and number; why messages failed, templates and tags. */
export function Breakdowns({ report, drill }: BreakdownsProps) {
  const { t } = useTranslation();
  const { people, teams, numbers, failures, templates, tags } = report;
  const lines = useMemo(
    () => ({
      people: people.map(({ person, ...work }) => ({
        key: person?.id ?? "",
        name: person?.name ?? t("inbox-reports:noPerson"),
        more: person && { person_id: person.id },
        ...work,
      })),
      teams: teams.map(({ team, ...work }) => ({
        key: team?.id ?? "",
        name: team?.name ?? t("inbox-reports:noTeam"),
        more: team && { team_id: team.id },
        ...work,
      })),
      numbers: numbers.map(({ number, ...work }) => ({
        key: number.id,
        name: number.display_name,
        more: { number_id: number.id },
        ...work,
      })),
    }),
    [people, teams, numbers, t],
  );
  return (
    <>
      <Lines
        title={t("inbox-reports:byPerson")}
        intro={t("inbox-reports:byPersonText")}
        heading={t("inbox-reports:fields.person")}
        lines={lines.people}
        drill={drill}
      />
      {teams.some(({ team }) => team !== null) && (
        <Lines
          title={t("inbox-reports:byTeam")}
          intro={t("inbox-reports:byTeamText")}
          heading={t("inbox-reports:fields.team")}
          lines={lines.teams}
          drill={drill}
        />
      )}
      {numbers.length > 1 && (
        <Lines
          title={t("inbox-reports:byNumber")}
          heading={t("inbox-reports:fields.number")}
          lines={lines.numbers}
          drill={drill}
        />
      )}
      {failures.length > 0 && (
        <Panel title={t("inbox-reports:failures")}>
          <Counts
            label={t("inbox-reports:failures")}
            headings={[t("inbox-reports:reason"), t("inbox-reports:fields.messages")]}
            rows={failures.map(({ code, messages }) => ({
              key: String(code),
              to: drill("failed", { code }),
              name: <Reason code={code} />,
              counts: [messages],
            }))}
          />
        </Panel>
      )}
      {templates.length > 0 && (
        <Panel title={t("inbox-reports:templates")}>
          <Counts
            label={t("inbox-reports:templates")}
            headings={[
              t("inbox-reports:template"),
              t("inbox-reports:fields.sent"),
              t("inbox-reports:delivered"),
              t("inbox-reports:read"),
              t("inbox-reports:fields.failed"),
            ]}
            rows={templates.map(({ name, sent, delivered, read, failed }) => ({
              key: name,
              to: drill("template", { template: name }),
              name: <code>{name}</code>,
              counts: [sent, delivered, read, failed],
            }))}
          />
        </Panel>
      )}
      {tags.length > 0 && (
        <Panel title={t("inbox-reports:tags")} intro={t("inbox-reports:tagsText")}>
          <Counts
            label={t("inbox-reports:tags")}
            headings={[t("inbox-reports:tag"), t("inbox-reports:fields.conversations")]}
            rows={tags.map(({ name, conversations }) => ({
              key: name,
              to: drill("conversations", { tag: name }),
              name,
              counts: [conversations],
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function Reason({ code }: { code: number }) {
  const { t } = useTranslation("messenger");
  const { title } = failureWords(code);
  return (
    <>
      {t(title, { code })}
      {code > 0 && <small className="kit-sub">{code}</small>}
    </>
  );
}

interface LinesProps {
  title: string;
  intro?: string;
  heading: string;
  lines: readonly Line[];
  drill: Narrowed["drill"];
}

function Lines({ title, intro, heading, lines, drill }: LinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useTimeText();
  const columns = useMemo(() => {
    const link = (figure: string, line: Line, text: string) =>
      line.more ? <Link to={drill(figure, line.more)}>{text}</Link> : text;
    const counted = (key: "received" | "sent" | "conversations", name: string) => ({
      key,
      title: name,
      align: "end" as const,
      sorter: (one: Line, other: Line) => (one[key] ?? 0) - (other[key] ?? 0),
      render: (_: unknown, line: Line) => link(key, line, format.number(line[key] ?? 0)),
    });
    const timed = (key: "first_answers" | "answers" | "resolved", name: string) => ({
      key,
      title: name,
      align: "end" as const,
      sorter: (one: Line, other: Line) => (one[key].median ?? -1) - (other[key].median ?? -1),
      render: (_: unknown, line: Line) =>
        line[key].count === 0 ? (
          "–"
        ) : (
          <>
            {link(key, line, time(line[key].median))}
            <small className="kit-sub">{format.number(line[key].count)}</small>
          </>
        ),
    });
    const all: TableColumnsType<Line> = [
      { key: "name", title: heading, fixed: "left", render: (_, { name }) => name },
      counted("conversations", t("inbox-reports:fields.conversations")),
      ...(lines.some(({ received }) => received !== undefined)
        ? [counted("received", t("inbox-reports:fields.received"))]
        : []),
      counted("sent", t("inbox-reports:fields.sent")),
      timed("first_answers", t("inbox-reports:firstAnswer")),
      timed("answers", t("inbox-reports:answer")),
      timed("resolved", t("inbox-reports:resolution")),
    ];
    return all;
  }, [lines, heading, drill, t, format, time]);
  if (lines.length === 0) return null;
  return (
    <Panel title={title} intro={intro}>
      <Table<Line>
        size="small"
        columns={columns}
        dataSource={[...lines]}
        pagination={false}
        scroll={{ x: "max-content" }}
        showSorterTooltip={false}
      />
    </Panel>
  );
}

interface CountsProps {
  label: string;
  headings: readonly string[];
  rows: readonly { key: string; to: string; name: ReactNode; counts: readonly number[] }[];
}

function Counts({ label, headings, rows }: CountsProps) {
  const format = useFormat();
  return (
    <FigureTable
      label={label}
      headings={headings}
      rows={rows.map(({ key, to, name, counts }) => ({
        key,
        name: <Link to={to}>{name}</Link>,
        values: counts.map((count) => format.number(count)),
      }))}
    />
  );
}
