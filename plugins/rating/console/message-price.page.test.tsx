import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

/** Nothing is laid out here: without a height a conversation draws none of its messages. */
class High implements ResizeObserver {
  readonly #told: ResizeObserverCallback;
  constructor(told: ResizeObserverCallback) {
    this.#told = told;
  }
  observe(target: Element) {
    const entry = {
      target,
      contentRect: { width: 800, height: 10_000 },
      borderBoxSize: [{ inlineSize: 800, blockSize: 10_000 }],
    };
    queueMicrotask(() => this.#told([entry as unknown as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}

const view = document.defaultView as Window & typeof globalThis;
const usual = view.ResizeObserver;
afterEach(() => {
  view.ResizeObserver = usual;
});

let server: TestServer;
let last: { id: string; contact_id: string };
beforeEach(async () => {
  view.ResizeObserver = High;
  server = await startServer();
  const number = await attendedNumber(server);
  await server.send("ana", "PUT", `messenger/numbers/${number}/switch`);
  const [found] = await server.rows(`
    select m.id, m.contact_id from messages m join usage_records r on r.id = m.id
    where m.number_id = '${number}' and r.category = 'service'
      and m.position = (select max(position) from messages where contact_id = m.contact_id)
    order by m.position desc limit 1`);
  last = found as typeof last;
});

/** The details of the last message of a conversation, which was delivered. */
async function openDetails(who: Who) {
  const { user } = await openAs(server, who, `/messenger/${last.contact_id}`);
  const menus = await screen.findAllByRole("button", { name: pt("messenger:menu.name") });
  await user.click(menus.at(-1) as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: pt("messenger:menu.details") }));
  const details = await screen.findByRole("dialog", { name: pt("messenger:passport.title") });
  await within(details).findByText(pt("messenger:passport.provider"));
  return within(details);
}

it("an owner reads in a message's details that it was free, and which of the month's answers it was", async () => {
  const { body } = await server.get("ana", `rating/uses/${last.id}`);
  const details = await openDetails("ana");
  expect(await details.findByText(pt("rating:rule.service_message"))).toBeVisible();
  const { place } = body.data;
  expect(details.getByText(pt("rating:place", { place, free: "1.000" }))).toBeVisible();
  expect(details.getByText(pt("rating:free"))).toBeVisible();
});

const isMarketing = () =>
  server.rows(`update usage_records set category = 'marketing', country = 'PT'
    where id = '${last.id}' returning id`);

it("an owner reads what a template cost, by which rule and since when that price holds", async () => {
  await server.rows("delete from plan_services");
  await isMarketing();
  const details = await openDetails("ana");
  expect(await details.findByText(pt("rating:rule.template_delivered"))).toBeVisible();
  expect(details.getByText(/^1 × R\$\s0,41 = R\$\s0,41$/)).toBeVisible();
  const since = pt("rating:priceSince", { day: "1 de jul. de 2025" });
  expect(details.getByText(new RegExp(`^${since}`))).toBeVisible();
});

it("an owner reads that the plan has a price of its own for it", async () => {
  await isMarketing();
  const details = await openDetails("ana");
  expect(await details.findByText(/^1 × R\$\s0,36 = R\$\s0,36$/)).toBeVisible();
  expect(details.getByText(pt("rating:ownPrice"))).toBeVisible();
});

it("an owner reads that the plan includes it", async () => {
  await server.rows("update plan_services set included_quantity = 1000000 returning 1");
  await isMarketing();
  const details = await openDetails("ana");
  expect(await details.findByText(pt("rating:included"))).toBeVisible();
});

it("whoever answers and does not pay is told nothing of prices", async () => {
  const details = await openDetails("bruno");
  expect(details.queryByRole("heading", { name: pt("rating:why") })).toBeNull();
});
