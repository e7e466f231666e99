import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { company } from "../../plugins/activations/fixtures/activations.ts";
import { answer, ask, bubble, log, t, tick } from "../../plugins/messenger/e2e/agent.ts";
import { statusOf, written } from "../gateway/tell.ts";
import { type CloudPlace, clock, oneCloud, twoClouds } from "../support/cloud-place.ts";
import { playFacebook } from "../support/facebook-window.ts";
import { full } from "../support/full.ts";
import { demoEmail, expectAccessible, signIn } from "../support/journey.ts";
import { pressAndClose } from "../support/press-and-close.ts";

interface Contact {
  id: string;
  number_id: string;
  wa_id: string;
  window_allowed_until: string | null;
}

// Where there is a PostgreSQL two servers do what one does, and what only one does runs in the full run.
const places: Record<string, () => Promise<CloudPlace>> = {
  ...(process.env.DATABASE_URL ? { "two servers on one PostgreSQL": twoClouds } : {}),
  ...(!process.env.DATABASE_URL || full ? { "one server on its own store": oneCloud } : {}),
};
for (const [name, open] of Object.entries(places)) {
  test.describe(`${name}, by Meta's Cloud API`, () => {
    let place: CloudPlace;
    let context: BrowserContext;
    let page: Page;
    const faults: string[] = [];
    test.beforeAll(async ({ browser }) => {
      place = await open();
      context = await browser.newContext({ baseURL: place.url });
      context.on("weberror", (error) => void faults.push(error.error().message));
      context.on("console", (message) => {
        const isRefusal = /status of 4\d\d/.test(message.text());
        if (message.type() === "error" && !isRefusal) faults.push(message.text());
      });
      page = await context.newPage();
      await signIn(page, demoEmail("ana"));
      const path = "whatsapp/numbers?per_page=100";
      const { data } = await ask<{ data: { phone: string }[] }>(page, "GET", path);
      for (const { phone } of data) place.fake.addNumber(phone);
    });
    test.afterAll(async () => {
      await context?.close();
      await place?.close();
      expect(place.fake.strange).toEqual([]);
      expect(faults).toEqual([]);
    });

    const press = (key: string, values?: Record<string, number>) =>
      page.getByRole("button", { name: t(key, values), exact: true }).click();

    /** What left with this text, once it has. */
    async function left(text: string) {
      const find = () =>
        place.fake.state.messages.find(
          ({ body }) => (body.text as { body?: string })?.body === text,
        );
      await expect.poll(find).toBeDefined();
      const found = find();
      if (!found) throw new Error(`${text} did not leave`);
      return found;
    }

    test("an agent and a customer talk, and a refusal says why", async () => {
      const { fake } = place;
      const all = "messenger/contacts?per_page=100";
      const soon = new Date(Date.now() + 3_600_000).toISOString();
      const { data } = await ask<{ data: Contact[] }>(page, "GET", all);
      const contact = data.find(({ window_allowed_until: at }) => at !== null && at > soon);
      if (!contact) throw new Error("nobody wrote today");
      await page.goto(`/messenger/${contact.id}`);
      await expect(log(page)).toBeVisible();

      await answer(page, "O pão saiu agora.");
      const message = await left("O pão saiu agora.");
      for (const status of ["sent", "delivered", "read"]) {
        await place.tell("messages", statusOf(clock, message, status));
        await expect(tick(page, "O pão saiu agora.", status)).toBeVisible();
      }

      const text = { id: "wamid.from-the-customer", type: "text", text: { body: "Guarde dois!" } };
      await place.tell("messages", written(clock, message.number, message.to, text));
      await expect(bubble(page, "Guarde dois!")).toBeVisible();
      await expect.poll(() => fake.state.read).toContain("wamid.from-the-customer");

      fake.fail(/^POST .*\/messages$/, { code: 131026 });
      await answer(page, "Guardados!");
      const refused = bubble(page, "Guardados!").first();
      await expect(refused).toContainText(t("messenger:failure.131026.title"));
      await expect(refused).toContainText(t("messenger:failure.131026.next"));
    });

    test("a template is made, approved by Meta, and goes to everybody in a spreadsheet", async () => {
      const { fake } = place;
      const called = "saiu_do_forno";
      await page.goto("/recursos/templates");
      await page.getByRole("link", { name: t("templates:nav.create") }).click();
      const next = () => page.getByRole("button", { name: /^Continuar: / }).click();
      await page.getByRole("radio", { name: /^Utilidade/ }).check();
      await next();
      await page.getByLabel(t("templates:fields.name")).fill(called);
      await next();
      const words = "Olá, {{1}}! O seu pedido saiu do forno e espera por você.";
      await page.getByLabel(t("templates:fields.body")).fill(words);
      await expectAccessible(page, "main");
      await next();
      await page
        .getByLabel(t("templates:builder.samples.body", { variable: "{{1}}" }))
        .fill("Maria");
      await next();
      await expectAccessible(page, "main");
      await press("templates:builder.publish_one", { count: 1 });
      const made = () => [...fake.state.templates.values()].find((one) => one.name === called);
      await expect.poll(made).toMatchObject({ status: "PENDING", language: "pt_BR" });
      await page.goto(`/recursos/templates?q=${called}`);
      const row = page.getByRole("row", { name: called });
      await expect(row).toContainText(t("templates:status.pending"));
      const template = made();
      if (template) template.status = "APPROVED";
      await place.tell("message_template_status_update", {
        event: "APPROVED",
        message_template_id: Number(template?.id),
        message_template_name: called,
        message_template_language: "pt_BR",
        reason: "NONE",
      });
      await expect(row).toContainText(t("templates:status.approved"));

      await row.getByRole("button", { name: /^Ações/ }).click();
      await page.getByRole("menuitem", { name: t("templates:actions.sendMany") }).click();
      await page.getByLabel(t("bulks:fields.description")).fill("Encomendas de hoje");
      await page.getByLabel(t("bulks:fields.number")).click();
      const offered = page.locator(".ant-select-item-option", { hasText: /^Padaria Aurora/ });
      await offered.first().click();
      const people = ["5511961110071", "5511961110072", "5511961110073"];
      const rows = people.map((one, at) => `Zé ${at};+${one}`);
      await page.getByLabel(t("kit:file.choose")).setInputFiles({
        name: "hoje.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Nome;Celular", ...rows].join("\r\n")),
      });
      await press("bulks:create.submit");
      await expect(page.getByText(/Olá, Zé 0!/)).toBeVisible();
      await press("bulks:map.submit");
      await press("bulks:start.send_other", { count: people.length });
      const sent = () => fake.state.messages.filter(({ type }) => type === "template");
      await expect
        .poll(() =>
          sent()
            .map(({ to }) => to)
            .sort(),
        )
        .toEqual(people);
      await expect(page.getByText(t("bulks:status.finished"))).toBeVisible();
      for (const message of sent()) {
        await place.tell("messages", statusOf(clock, message, "delivered"));
      }
      await expect(page.getByRole("link", { name: /^3 Entregue/ })).toBeVisible();
    });

    test("a number is activated in Facebook's own window, which may be closed or fail first", async () => {
      const phone = "11990010066";
      const given = place.fake.signUp(`55${phone}`);
      const data = { waba_id: given.account, phone_number_id: given.number ?? "" };
      const trouble = { error_message: "Tente mais tarde.", error_id: "fb-4711" };
      const opened = await playFacebook(context, {
        Concluir: { event: "FINISH", data, code: given.code },
        Fechar: { event: "CANCEL", data: { current_step: "PHONE_NUMBER_SETUP" } },
        Falhar: { event: "ERROR", data: trouble },
      });
      await page.goto("/recursos/ativacao-incorporada");
      await press("activations:intro.begin");
      await page.getByLabel(t("activations:number.name")).fill("Aurora Entregas");
      await page.getByLabel(t("activations:fields.phone"), { exact: true }).fill(phone);
      await press("activations:wizard.next");
      const choose = async (name: string) => {
        const coming = page.waitForEvent("popup");
        await press("activations:facebook.open");
        await pressAndClose((await coming).getByRole("button", { name }));
      };
      await choose("Fechar");
      const step = { step: "PHONE_NUMBER_SETUP" };
      await expect(page.getByText(t("activations:facebook.canceledAt", step))).toBeVisible();
      await choose("Falhar");
      await expect(page.getByText("fb-4711")).toBeVisible();
      await choose("Concluir");
      await page.getByLabel(t("activations:company.name")).fill(company.company_name);
      expect(opened).toHaveLength(3);
      expect(place.fake.state.homes.get(given.account)?.subscribed).toBe(1);
      await page.getByLabel(t("activations:company.document")).fill(company.document);
      await page.getByLabel(t("activations:company.purpose")).fill(company.purpose);
      await press("activations:wizard.next");
      // The workspace's own plan is on its invoice already.
      await page.getByRole("radio").first().check();
      await press("activations:pay.free");
      await page.getByLabel(t("activations:code.pin")).fill("246810");
      await press("activations:wizard.finishProven");
      await page.getByRole("link", { name: t("activations:toNumber") }).click();
      await page.waitForURL(/\/recursos\/numeros\/[\w-]+/);
      const number = place.fake.state.numbers.get(given.number ?? "");
      expect(number).toMatchObject({ phone: `55${phone}`, pin: "246810" });
    });
  });
}
