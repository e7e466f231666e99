import { expect, type Page } from "@playwright/test";
import { demoEmail, signIn, test } from "../../../tests/support/journey.ts";
import { mailedLink } from "../../../tests/support/mailbox.ts";
import { answer, ask, bubble, openContact, Phone, row, t } from "./agent.ts";

const helena = demoEmail("helena");

test("two tabs of one person answer for two shops at once, and neither shows the other's", async ({
  page: bakery,
  newPerson,
  server,
}) => {
  const agent = await newPerson();
  await signIn(agent, helena);
  const { data: me } = await ask<{ data: { id: string } }>(agent, "GET", "user");
  let link = "";
  const shops: { owner: Page; number: string; phone: Phone; name: string }[] = [];
  for (const [owner, who, shop, name] of [
    [bakery, "ana", "Padaria Aurora", "Nora Padaria"],
    [await newPerson(), "diego", "Clínica Vida", "Vera Clínica"],
  ] as const) {
    await signIn(owner, demoEmail(who));
    const { data: numbers } = await ask<{ data: { id: string; display_name: string }[] }>(
      owner,
      "GET",
      "whatsapp/numbers",
    );
    const number = numbers.find((one) => one.display_name === shop)?.id ?? "";
    const path = `whatsapp/numbers/${number}`;
    const { data } = await ask<{ data: { workspace_id: string } }>(owner, "GET", path);
    await ask(owner, "POST", `workspaces/${data.workspace_id}/invites`, { emails: [helena] });
    const mailed = async () => {
      link = await mailedLink(server.dataDir, helena, "/verify/workspace/");
      return link;
    };
    await expect.poll(mailed).not.toBe(link);
    await ask(agent, "POST", `workspaces/verify/${link.split("/").at(-1)}`);
    const users = { user_ids: [me.id], role: "attendant" };
    await ask(owner, "POST", `${path}/users`, users);
    const phone = await Phone.of(owner, number, name);
    await phone.says(`Bom dia, ${shop}`);
    shops.push({ owner, number, phone, name });
  }
  const [first, second] = shops as [(typeof shops)[0], (typeof shops)[0]];

  await agent.goto(`/messenger?number=${first.number}`);
  await openContact(agent, first.name);
  const other = await agent.context().newPage();
  await other.goto(`/messenger?number=${second.number}`);
  await openContact(other, second.name);
  const told = t("workspaces:switch.done", { workspace: "Clínica Vida" });
  const here = (tab: Page, name: string) =>
    tab.getByRole("button", { name: `${t("workspaces:menu.label")} ${name}` });
  await expect(here(other, "Clínica Vida")).toBeVisible();

  // Both write at once, each to whom they have before them.
  await Promise.all([answer(agent, "Temos pão quente"), answer(other, "A doutora atende às dez")]);
  await first.phone.got("Temos pão quente");
  await second.phone.got("A doutora atende às dez");
  await expect(here(agent, "Padaria Aurora")).toBeVisible();
  await first.phone.says("Que bom!");
  await expect(bubble(agent, "Que bom!")).toBeVisible();
  await expect(row(agent, second.name)).toHaveCount(0);
  await expect(row(other, first.name)).toHaveCount(0);

  // A link to the other shop takes this tab along, and says so.
  await agent.goto(other.url());
  await expect(agent.getByText(told)).toBeVisible();
  await expect(bubble(agent, "A doutora atende às dez")).toBeVisible();
  await expect(here(agent, "Clínica Vida")).toBeVisible();
  await other.close();
});
