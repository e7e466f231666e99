import { expect } from "@playwright/test";
import { call } from "../../../tests/support/call.ts";
import { demoEmail, demoPassword, signIn, test } from "../../../tests/support/journey.ts";
import { word } from "../../../tests/support/words.ts";

const t = (key: string, values?: Record<string, string | number>) => word("pt", key, values);

test("an owner lets a member use a number and takes it back; the member sees both at once", async ({
  page,
  server,
}) => {
  await signIn(page, demoEmail("bruno"));
  await page.goto("/recursos/numeros");
  await expect(page.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  const given = page.getByRole("link", { name: "Aurora Jardins" });
  await expect(given).toHaveCount(0);
  // Of what is told before one hears, nothing is told again.
  await expect(page.getByText(t("shell:live.live"), { exact: true })).toBeVisible();

  const person = { username: demoEmail("ana"), password: demoPassword };
  const ana = (await call(server.url, "POST", "login", "", person)).body.access_token;
  const all = (await call(server.url, "GET", "workspaces", ana)).body.data;
  const workspace = all.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
  const ask = (method: string, path: string, body?: object) =>
    call(server.url, method, path, ana, body, { "x-workspace": workspace });
  const found = await ask("GET", "whatsapp/numbers?q=Jardins");
  const users = `whatsapp/numbers/${found.body.data[0].id}/users`;
  const token = await page.evaluate(() =>
    localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(".token")) ?? ""),
  );
  const { id } = (await call(server.url, "GET", "user", token ?? "")).body.data;
  const added = await ask("POST", users, { user_ids: [id], role: "viewer" });
  expect(added.status).toBeLessThan(300);
  await expect(given).toBeVisible();
  expect((await ask("DELETE", `${users}/${id}`)).status).toBeLessThan(300);
  await expect(given).toHaveCount(0);
});
