import { screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const open = (who: Who) => openAs(server, who, `/recursos/numeros/${number}/horario`);
const read = async () => (await server.get("ana", `whatsapp/numbers/${number}/hours`)).body.data;

describe("a number's opening hours", () => {
  it("begin with the usual week, and are refused at the field, then saved", async () => {
    const { user } = await open("ana");
    await user.click(await screen.findByLabelText(pt("hours:fields.enabled")));
    const week = screen.getByRole("group", { name: pt("hours:fields.week") });
    expect(within(week).getAllByLabelText(pt("kit:week.opens"))).toHaveLength(5);
    await user.click(screen.getByLabelText(pt("hours:fields.away")));
    const text = await screen.findByLabelText(pt("hours:fields.text"));
    expect(text).toHaveValue(
      pt("hours:textStart", { contact: "{{contact.name}}", opens: "{{opens.at}}" }),
    );
    await user.clear(text);
    await user.click(screen.getByLabelText(/Corpus Christi/));
    await user.click(screen.getByRole("button", { name: pt("hours:save") }));
    expect((await screen.findAllByText(pt("hours:errors.text_missing")))[0]).toBeVisible();
    await user.type(text, "Voltamos logo.");
    await user.click(screen.getByRole("button", { name: pt("hours:save") }));
    expect(await screen.findByText(pt("hours:saved"))).toBeVisible();
    const saved = await read();
    expect(saved).toMatchObject({ enabled: true, away_text: "Voltamos logo." });
    expect(saved.weekly_hours).toHaveLength(5);
    expect(saved.holidays).toContain("corpus_christi");
  });

  it("are only read by who attends, who is told why and in the conversation how it stands", async () => {
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/hours`, {
      enabled: true,
      weekly_hours: [{ day: "monday", open: "08:00", close: "18:00" }],
      special_days: [
        { name: "Reforma", first: "2020-01-01", last: "2990-01-01", open: null, close: null },
      ],
      version: 1,
    });
    await open("bruno");
    expect(await screen.findByText(pt("hours:readOnly"))).toBeVisible();
    const state = pt("hours:state.closed");
    const because = pt("hours:state.because", { state, reason: "Reforma" });
    expect(await screen.findByText(because)).toBeVisible();
    expect(screen.queryByRole("button", { name: pt("hours:save") })).toBeNull();
  });

  it("end by the number's own clock, which is named where it is not that of who reads", async () => {
    await server.send("ana", "PUT", `whatsapp/numbers/${number}/hours`, {
      enabled: true,
      time_zone: "Asia/Tokyo",
      weekly_hours: [{ day: "monday", open: "08:00", close: "18:00" }],
      version: 1,
    });
    await open("bruno");
    expect(await screen.findByText(/(08|18):00 \(Horário .*Japão\)/)).toBeVisible();
  });
});
