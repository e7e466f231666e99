import { expect } from "@playwright/test";
import { test } from "../../../tests/support/journey.ts";
import { openPage } from "../../../tests/support/open-page.ts";
import {
  answer,
  ask,
  box,
  bubble,
  log,
  openContact,
  openMessenger,
  Phone,
  pressIn,
  row,
  rows,
  t,
  tick,
} from "./agent.ts";

test("a customer writes, two agents see it live, one answers, the ticks turn", async ({
  shared,
}) => {
  const [page, bruno] = [await shared("ana"), await shared("bruno")];
  const number = await openMessenger(page, "ana");
  await openMessenger(bruno, "bruno");
  const phone = await Phone.of(page, number, "Zélia Prado");
  await phone.says("Tem pão de milho?");
  for (const agent of [page, bruno]) {
    await expect(rows(agent).first()).toContainText("Zélia Prado");
    await expect(rows(agent).first()).toContainText("Tem pão de milho?");
    await expect(rows(agent).first()).toContainText(t("messenger:inbox.unread", { count: 1 }));
  }
  await openContact(page, "Zélia Prado");
  await expect(bubble(page, "Tem pão de milho?")).toBeVisible();
  // Ana looked at it: nobody has to any more.
  await expect(row(bruno, "Zélia Prado")).not.toContainText(
    t("messenger:inbox.unread", { count: 1 }),
  );
  await phone.online(false);
  await answer(page, "Tem, saiu agora!");
  await expect(tick(page, "Tem, saiu agora!", "sent")).toBeVisible();
  expect(await phone.shows()).toHaveLength(1);
  await phone.online(true);
  await expect(tick(page, "Tem, saiu agora!", "delivered")).toBeVisible();
  await phone.got("Tem, saiu agora!");
  await phone.opens();
  await expect(tick(page, "Tem, saiu agora!", "read")).toBeVisible();

  await openContact(bruno, "Zélia Prado");
  await expect(log(bruno).locator("[data-message]")).toHaveText([
    /Tem pão de milho\?/,
    /Ana Ribeiro.*Tem, saiu agora!/,
  ]);
  await phone.says("Separa dois");
  await expect(bubble(page, "Separa dois")).toBeVisible();
  await expect(bubble(bruno, "Separa dois")).toBeVisible();

  // The inbox rests while Ana is elsewhere: nothing is seen of it, nor read by it, and it is back with what came.
  const first = await rows(page).first().elementHandle();
  await page.getByRole("link", { name: t("templates:nav.list"), exact: true }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: t("templates:nav.list") }),
  ).toBeVisible();
  await expect(rows(page).first()).toBeHidden();
  await openPage(bruno, "/");
  await phone.says("E um sonho");
  await page
    .getByRole("link", { name: t("messenger:nav.messenger") })
    .first()
    .click();
  await expect(rows(page).first()).toContainText("E um sonho");
  await expect(rows(page).first()).toContainText(t("messenger:inbox.unread", { count: 1 }));
  expect(await first?.evaluate((one) => one.isConnected)).toBe(true);
  await expect(log(page)).toBeHidden();
  await openContact(page, "Zélia Prado");
  await expect(bubble(page, "E um sonho")).toBeVisible();
});

test("every kind a phone sends is shown, answered in place, reacted to, edited and taken back", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Yara Kinds");
  await phone.says("primeira");
  await openContact(page, "Yara Kinds");
  await phone.write({
    type: "location",
    latitude: -23.5,
    longitude: -46.6,
    name: "Praça da Sé",
    address: "Centro",
  });
  await expect(bubble(page, "Praça da Sé")).toBeVisible();
  const card = { name: "Tio João", phones: [{ phone: "+55 11 98888-0000", type: "CELL" }] };
  await phone.write({ type: "contacts", contacts: [{ ...card, emails: [], organization: "" }] });
  await expect(bubble(page, "Tio João")).toBeVisible();
  await phone.write({ type: "ephemeral" });
  await expect(bubble(page, t("messenger:bubble.ephemeral"))).toBeVisible();
  await phone.write({ type: "poll" });
  await expect(bubble(page, t("messenger:bubble.undefined"))).toBeVisible();
  await phone.write({ type: "bad_contacts" });
  await expect(bubble(page, t("messenger:card.invalid"))).toBeVisible();

  await answer(page, "Escolha");
  await phone.got("Escolha");
  const ours = (await phone.shows()).at(-1)?.id;
  await phone.write({ type: "reaction", message_id: ours, emoji: "🙏" });
  await expect(bubble(page, "Escolha")).toContainText("🙏");
  const first = (await phone.shows()).find(({ content }) => content.body === "primeira")?.id;
  await phone.write({ type: "edit", message_id: first, body: "corrigida" });
  await expect(bubble(page, "corrigida")).toBeVisible();
  await expect(bubble(page, "primeira")).toHaveCount(0);
  await phone.write({ type: "revoke", message_id: first });
  await expect(bubble(page, "corrigida")).toHaveCount(0);

  await pressIn(bubble(page, "Praça da Sé"), t("messenger:menu.name"));
  await page.getByRole("menuitem", { name: t("messenger:menu.reply") }).click();
  await expect(box(page)).toBeFocused();
  await answer(page, "Fica perto de nós");
  await expect(bubble(page, "Fica perto de nós")).toContainText("Praça da Sé");
  await phone.got("Fica perto de nós");
});

test("a file goes out with its caption and arrives on the phone; too large a one says so", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Wanda Arquivo");
  await phone.says("manda o cardápio");
  await openContact(page, "Wanda Arquivo");
  // Those of conversations that rest are there, too.
  const here = page.getByRole("region", { name: t("messenger:thread.title"), exact: true });
  const input = here.locator('input[type="file"]');
  const pdf = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
  );
  await input.setInputFiles([
    { name: "cardápio.pdf", mimeType: "application/pdf", buffer: pdf },
    { name: "grande.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(16 * 1024 * 1024 + 1) },
  ]);
  await expect(page.getByText(t("messenger:errors.file_too_large"))).toBeVisible();
  await page.getByRole("textbox", { name: t("messenger:files.caption") }).fill("O de hoje");
  await page.getByRole("button", { name: t("messenger:files.send", { count: 1 }) }).click();
  await expect(bubble(page, "cardápio.pdf")).toContainText("O de hoje");
  await expect(tick(page, "cardápio.pdf", "delivered")).toBeVisible();
  await expect
    .poll(async () => (await phone.shows()).at(-1)?.content)
    .toMatchObject({ type: "document", caption: "O de hoje", media: { name: "cardápio.pdf" } });
});

test("a voice message is refused without a microphone, recorded, heard and sent as one", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Vitória Voz");
  await phone.says("me explica?");
  await openContact(page, "Vitória Voz");
  const record = page.getByRole("button", { name: t("messenger:voice.record") });
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await record.click();
  await expect(page.getByText(t("messenger:voice.refused"))).toBeVisible();
  // The person lets it: the browser's own is back.
  await page.evaluate(() => Reflect.deleteProperty(navigator.mediaDevices, "getUserMedia"));
  await page.getByRole("button", { name: t("messenger:voice.again") }).press("Enter");
  await expect(page.getByText(t("messenger:voice.recording"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeFocused();

  const heard = page.locator(".composer-files audio");
  await record.click();
  await expect(page.getByRole("timer")).toHaveText(/0:(0[1-9]|[1-9])/);
  const others = rows(page).filter({ hasNotText: "Vitória Voz" });
  await others.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: "Vitória Voz" })).toHaveCount(0);
  await page.goBack();
  // What was said until then waits where it was said.
  await expect(heard).toBeAttached();
  await page.getByRole("button", { name: t("messenger:files.remove", { name: "" }) }).click();

  await record.click();
  await expect(page.getByRole("timer")).toHaveText(/0:(0[1-9]|[1-9])/);
  const stop = page.getByRole("button", { name: t("messenger:voice.stop") });
  await expect(stop).toBeFocused();
  await stop.press("Enter");
  await expect
    .poll(() => heard.evaluate(({ duration }: HTMLAudioElement) => Math.round(duration * 2) / 2))
    .toBeGreaterThanOrEqual(1);
  const send = page.getByRole("button", { name: t("messenger:voice.send") });
  await expect(send).toBeFocused();
  await send.press("Enter");
  const name = t("messenger:nav.kind.voice");
  const place = t("messenger:voice.place", { name });
  await expect(bubble(page, name).getByRole("slider", { name: place })).toBeEnabled();
  await expect(tick(page, name, "delivered")).toBeVisible();
  await expect
    .poll(async () => (await phone.shows()).at(-1)?.content)
    .toMatchObject({ type: "audio", voice: true, media: { mime: "audio/ogg" } });
});

test("a failed message says why and what next; trying again really sends it again, linked", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Vera Falha", "1000");
  await phone.says("oi");
  await openContact(page, "Vera Falha");
  await answer(page, "Olá, Vera");
  const failed = bubble(page, "Olá, Vera").first();
  await expect(failed).toContainText(t("messenger:failure.131000.title"));
  await expect(failed).toContainText(t("messenger:failure.131000.next"));
  await pressIn(failed, t("messenger:menu.retry"));
  await expect(bubble(page, "Olá, Vera")).toHaveCount(2);
  await expect(bubble(page, t("messenger:bubble.again"))).toHaveCount(1);
  await expect(failed.getByRole("button", { name: t("messenger:bubble.sentAgain") })).toBeVisible();

  await pressIn(bubble(page, t("messenger:bubble.again")), t("messenger:menu.name"));
  await page.getByRole("menuitem", { name: t("messenger:menu.details") }).click();
  const details = page.getByRole("dialog", { name: t("messenger:passport.title") });
  await expect(details).toContainText(t("messenger:step.queued"));
  await expect(details).toContainText(t("messenger:step.failed"));
  await expect(details).toContainText("131000");
  await expect(details).toContainText("Ana Ribeiro");
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);
});

test("a closed window takes only a template; the customer's press opens it again", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  // Somebody who never wrote: made by the agent.
  await page.getByRole("button", { name: t("messenger:inbox.newContact") }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: t("messenger:inbox.name") }).fill("Ulisses Novo");
  await form.getByRole("textbox", { name: t("messenger:inbox.phone") }).fill("11 97654-3210");
  await form.getByRole("button", { name: t("messenger:inbox.saveContact") }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Ulisses Novo" }).first()).toBeVisible();
  await expect(page.getByText(t("messenger:composer.never"))).toBeVisible();
  await expect(box(page)).toHaveCount(0);

  await page.getByRole("button", { name: t("messenger:composer.template") }).click();
  const dialog = page.getByRole("dialog", {
    name: t("messenger:templates.title", { name: "Ulisses Novo" }),
  });
  await dialog.getByRole("searchbox").fill("recebemos o seu");
  await dialog.getByRole("listitem").getByRole("button").click();
  const send = dialog.getByRole("button", { name: t("messenger:templates.send") });
  await send.click();
  await expect(dialog.getByText(t("messenger:templates.fillAll"))).toBeVisible();
  await dialog.getByRole("textbox", { name: t("messenger:templates.header") }).fill("nº 7");
  for (const [at, value] of ["Ulisses", "às 17h"].entries()) {
    const name = t("messenger:templates.variable", { place: at + 1 });
    await dialog.getByRole("textbox", { name }).fill(value);
  }
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(
    bubble(page, "Olá, Ulisses! Recebemos o seu pedido e ele fica pronto às 17h."),
  ).toBeVisible();

  const phone = "5511976543210";
  const shown = () =>
    ask<{ data: { id: string; content: { type: string } }[] }>(
      page,
      "GET",
      `simulator/phones/${phone}/messages?number_id=${number}`,
    );
  // The network knows this phone from the moment at which it takes the message.
  await expect(async () => expect((await shown()).data[0]?.content.type).toBe("template")).toPass();
  const [template] = (await shown()).data;
  await ask(page, "POST", `simulator/phones/${phone}/messages`, {
    number_id: number,
    type: "choice",
    message_id: template?.id,
    option: "Confirmar",
  });
  await expect(log(page)).toContainText(t("messenger:choice.template"));
  await expect(box(page)).toBeVisible();
  await answer(page, "Que bom!");
});

test("a slash finds a canned reply by keyboard and fills the names in; Escape leaves what was typed", async ({
  shared,
}) => {
  const page = await shared("ana");
  const number = await openMessenger(page, "ana");
  const phone = await Phone.of(page, number, "Quitéria Pronta");
  await phone.says("Boa tarde");
  await openContact(page, phone.name);
  const text = box(page);
  const search = page.getByRole("combobox", { name: t("replies:picker.name") });
  await text.press("/");
  await search.fill("boas");
  await expect(page.getByTitle("/ola Boas-vindas")).toBeVisible();
  await search.press("Enter");
  await expect(text).toHaveValue(
    new RegExp(`^Olá, ${phone.name}! Aqui é Ana Ribeiro, da Padaria Aurora`),
  );
  await expect(text).toBeFocused();

  await text.fill("");
  await text.press("/");
  await expect(search).toBeFocused();
  await search.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("/");
});
