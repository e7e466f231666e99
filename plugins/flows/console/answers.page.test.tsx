import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import * as saving from "../../../src/console/kit/save-file.ts";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import type { AnswerField } from "../contract/answer.ts";

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startServer();
  const number = await attendedNumber(server);
  const { active_workspace_id } = (await server.get("ana", "user")).body.data;
  const flows = `workspaces/${active_workspace_id}/flows`;
  const [flow] = (await server.get("ana", `${flows}?q=pesquisa`)).body.data;
  await server.rows(`delete from flow_answers where flow_id = '${flow.id}'`);
  const answer = (at: number, fields: AnswerField[]) =>
    server.rows(`insert into flow_answers (id, flow_id, number_id, contact_id, fields, answered_at)
      select gen_random_uuid(), '${flow.id}', '${number}', contact_id, '${JSON.stringify(fields)}',
        timestamptz '2026-11-20T12:00:00Z' - interval '${at} minutes'
      from conversations limit 1`);
  const note = (value: string) => ({ name: "nota", label: "Nota", value });
  await answer(0, [note('="1+1"')]);
  for (let at = 1; at < 10; at++) await answer(at, [note(`${at}`)]);
  // Of a version before; it stands on the second page alone.
  await answer(10, [note("10"), { name: "dia", label: "Dia da visita", value: "2026-11-19" }]);
  path = `/recursos/flows/${flow.id}/respostas?per_page=10`;
});

it("answers are taken away with all fields of all pages, as they were given", async () => {
  const saved = vi.spyOn(saving, "saveFile").mockImplementation(() => undefined);
  const { user } = await openAs(server, "ana", path);
  expect(await screen.findByRole("columnheader", { name: "Nota" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Dia da visita" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: pt("kit:csv.export") }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, file] = saved.mock.lastCall ?? [];
  expect(name).toMatch(/^pesquisa-de-satisfacao-.+\.csv$/);
  const lines = (await new Response(file).text()).trim().split("\r\n");
  expect(lines).toHaveLength(12);
  expect(lines.at(0)).toBe(`"${pt("flows:fields.answeredAt")}";"Nota";"Dia da visita"`);
  // Nothing that a spreadsheet would run.
  expect(lines.at(1)).toMatch(/;"'=""1\+1""";""$/);
  expect(lines.at(-1)).toMatch(/;"10";"2026-11-19"$/);
});
