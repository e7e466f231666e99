import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { ApiError, trimmed } from "../../../contract/wire.ts";
import { useForm } from "../../data/use-form.ts";
import { saveDraft } from "../../session/drafts.ts";
import { leave } from "../../session/leave.ts";
import { tabKept } from "../../session/stored.ts";
import type { Field } from "../table/column.ts";
import { renderKit, things, writingProvider } from "../testing.tsx";
import { MoneyField } from "./amount-fields.tsx";
import { ApiForm } from "./api-form.tsx";
import { TextField } from "./text-field.tsx";

interface Values {
  name: string;
  secret: string;
  sites: string[];
}

type Submit = (values: Partial<Values> & { version: number }) => Promise<unknown>;

const vip = { id: "1", name: "Vip", version: 1 };
const fields: Field<typeof vip>[] = [
  { key: "name", title: "Nome", render: (thing) => thing.name, csv: (thing) => thing.name },
];

function Page({ onSaved, record = vip }: { onSaved?: () => void; record?: typeof vip }) {
  const form = useForm(things, {
    action: "edit",
    name: "tag",
    record: record as never,
    initial: (thing): Values => {
      const [first = ""] = (thing as { sites?: string[] }).sites ?? [];
      return { name: String(thing.name), secret: "", sites: [first] };
    },
    body: (values) => values,
    onSaved,
    secret: ["secret"],
    fields: fields as never,
  });
  return (
    <ApiForm form={form} submit="Criar marcador">
      <TextField name="name" label="Nome" required />
      <TextField name="secret" label="Segredo" />
      <TextField name={["sites", 0]} label="Site" />
    </ApiForm>
  );
}

function Price() {
  const form = useForm(things, {
    action: "create",
    name: "price",
    initial: { cents: 100 },
    body: (values) => values,
  });
  return (
    <ApiForm form={form} submit="Salvar">
      <MoneyField name="cents" label="Preço" currency="BRL" max={500} />
    </ApiForm>
  );
}

function Again() {
  const form = useForm(things, {
    action: "create",
    name: "again",
    initial: { name: "Vip" },
    body: (values) => values,
  });
  return (
    <ApiForm form={form} submit="Criar marcador">
      <TextField name="name" label="Nome" />
    </ApiForm>
  );
}

const strict = z.object({
  name: trimmed(40),
  site: z.url(),
  mail: z.email(),
  copies: z.array(z.email()),
});
const strictly = { ...things.create, body: strict };
const refuseAll = () => Promise.reject(new Error("Não é um e-mail: errado."));
function Both() {
  const form = useForm(things, {
    action: "create",
    name: "both",
    initial: { name: "", site: "aurora", mail: "ana@example.com", copies: "errado" },
    body: (values) => ({ ...values, copies: values.copies.split(";") }),
    endpoint: strictly,
  });
  return (
    <ApiForm form={form} submit="Criar marcador">
      <TextField name="site" label="Site" />
      <TextField name="name" label="Nome" required />
      <TextField name="mail" label="E-mail" />
      <TextField name="copies" label="Cópias" rules={[{ validator: refuseAll }]} />
    </ApiForm>
  );
}

const open = (submit: Submit, onSaved?: () => void, record?: typeof vip) =>
  renderKit(<Page onSaved={onSaved} record={record} />, {
    path: "/page",
    at: "/page",
    data: writingProvider(submit),
  });

const name = () => screen.getByRole("textbox", { name: "Nome" });
const button = () => screen.getByRole("button", { name: /Criar marcador/ });
const refuse = (error: unknown) => vi.fn<Submit>().mockRejectedValue(error);
const accept = () => vi.fn<Submit>().mockResolvedValue({});

const rename = async (text: string) => {
  await userEvent.clear(name());
  await userEvent.type(name(), text);
};

test("sends the values and tells the page", async () => {
  const submit = accept();
  const done = vi.fn();
  open(submit, done);
  await userEvent.type(name(), "!");
  await userEvent.click(button());
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(submit).toHaveBeenCalledWith({ name: "Vip!", version: 1 });
});

test("Ctrl+Enter sends", async () => {
  const submit = accept();
  open(submit);
  await userEvent.click(name());
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
});

test("two quick presses send once", async () => {
  let finish = () => undefined as unknown;
  const submit = vi.fn<Submit>().mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({});
      }),
  );
  open(submit);
  await userEvent.dblClick(button());
  await userEvent.type(name(), "{Enter}");
  expect(submit).toHaveBeenCalledOnce();
  expect(button()).toHaveAttribute("aria-disabled", "true");
  finish();
  await waitFor(() => expect(button()).toHaveAttribute("aria-disabled", "false"));
});

test("the button stays under the pointer until the press is over", async () => {
  const user = userEvent.setup();
  const submit = accept();
  open(submit);
  await user.click(name());
  await user.pointer({ keys: "[MouseLeft>]", target: button() });
  expect(name()).toHaveFocus();
  await user.pointer({ keys: "[/MouseLeft]", target: button() });
  expect(button()).toHaveFocus();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
});

test("an amount that is too high is said when the field is left, and neither sent nor changed", async () => {
  const submit = vi.fn();
  renderKit(<Price />, { data: writingProvider(submit) });
  const price = screen.getByRole("textbox", { name: "Preço" });
  await userEvent.clear(price);
  await userEvent.type(price, "9,00");
  await userEvent.tab();
  expect(await screen.findByText(/^O maior valor é R\$\s5,00\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(price).toHaveValue("9,00");
  expect(submit).not.toHaveBeenCalled();
  await userEvent.clear(price);
  await userEvent.type(price, "5");
  await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ cents: 500 }));
});

test("a refused field says why and has the focus", async () => {
  open(refuse(new ApiError(422, "invalid", { errors: { name: ["Já existe um igual."] } })));
  await userEvent.click(button());
  expect(await screen.findByText("Já existe um igual.")).toBeVisible();
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(name()).toHaveAccessibleDescription("Já existe um igual.");
});

test("a refusal stays while its field is only left, and goes when the field changes", async () => {
  const errors = { secret: ["Curto demais."], name: ["Já existe um igual."] };
  open(refuse(new ApiError(422, "invalid", { errors })));
  await userEvent.click(button());
  await screen.findByText("Curto demais.");
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await userEvent.tab();
  const secret = screen.getByRole("textbox", { name: "Segredo" });
  expect(secret).toHaveFocus();
  await userEvent.type(secret, "x");
  await waitFor(() => expect(secret).toBeValid());
  expect(name()).toBeInvalid();
  expect(name()).toHaveAccessibleDescription("Já existe um igual.");
});

test("a field that was refused is clean after the same value was accepted", async () => {
  const again = new ApiError(422, "invalid", { errors: { secret: ["Tente mais tarde."] } });
  const submit = vi.fn<Submit>().mockRejectedValueOnce(again).mockResolvedValue({});
  open(submit);
  await userEvent.click(button());
  const secret = screen.getByRole("textbox", { name: "Segredo" });
  await waitFor(() => expect(secret).toBeInvalid());
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(secret).toBeValid());
});

test.each([
  ["a refused place in a list lands under that place", "sites.0"],
  ["what is made of several fields and lacks is said at its first", "sites"],
])("%s", async (_, field) => {
  open(refuse(new ApiError(422, "invalid", { errors: { [field]: ["Não é um endereço."] } })));
  await userEvent.click(button());
  await screen.findByText("Não é um endereço.");
  expect(screen.getByRole("textbox", { name: "Site" })).toHaveAccessibleDescription(
    "Não é um endereço.",
  );
});

test("a refusal of no field on screen is announced", async () => {
  open(refuse(new ApiError(422, "invalid", { errors: { plan: ["O plano acabou."] } })));
  await userEvent.click(button());
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.map((alert) => alert.textContent)).toContain("O plano acabou.");
});

test("any other refusal shows the server's sentence", async () => {
  open(refuse(new ApiError(403, "forbidden", { message: "Você não pode." })));
  await userEvent.click(button());
  expect(await screen.findByText("Você não pode.")).toBeVisible();
});

test("an empty required field stops the sending", async () => {
  const submit = accept();
  open(submit);
  await userEvent.clear(name());
  expect(await screen.findByText("Este campo não pode ficar vazio.")).toBeVisible();
  await userEvent.click(button());
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(submit).not.toHaveBeenCalled();
});

test("all that is wrong is said at once: what the inputs know and what the contract alone knows", async () => {
  const submit = accept();
  renderKit(<Both />, { data: writingProvider(submit) });
  await userEvent.click(button());
  await waitFor(() => expect(site()).toBeInvalid());
  await waitFor(() =>
    expect(site()).toHaveAccessibleDescription("Digite um endereço válido, com https://."),
  );
  await waitFor(() =>
    expect(name()).toHaveAccessibleDescription("Este campo não pode ficar vazio."),
  );
  expect(screen.getByRole("textbox", { name: "E-mail" })).toBeValid();
  // An input that knows better which of its parts is wrong has said so.
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: "Cópias" })).toHaveAccessibleDescription(
      "Não é um e-mail: errado.",
    ),
  );
  await waitFor(() => expect(site()).toHaveFocus());
  expect(screen.getByText("3 campos precisam de atenção.")).toHaveRole("status");
  expect(submit).not.toHaveBeenCalled();
  await userEvent.type(site(), ".example");
  await waitFor(() => expect(site()).toBeValid());
});

test("leaving with changes asks, and staying keeps them", async () => {
  const { router } = open(accept());
  await rename("Outro");
  await act(() => router.navigate("/elsewhere"));
  await userEvent.click(await screen.findByRole("button", { name: "Continuar editando" }));
  expect(router.state.location.pathname).toBe("/page");
  expect(name()).toHaveValue("Outro");
});

test("leaving with changes on purpose leaves", async () => {
  const { router } = open(accept());
  await rename("Outro");
  await act(() => router.navigate("/elsewhere"));
  await userEvent.click(await screen.findByRole("button", { name: "Sair sem salvar" }));
  expect(await screen.findByText("elsewhere")).toBeVisible();
});

test("leaving without changes, or after sending, asks nothing", async () => {
  const submit = accept();
  const { router } = open(submit);
  await rename("Outro");
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await act(() => router.navigate("/elsewhere"));
  expect(await screen.findByText("elsewhere")).toBeVisible();
});

/** Whether the browser would ask before the tab is closed. */
const closing = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("closing the tab with changes asks the browser to ask", async () => {
  open(accept());
  expect(closing()).toBe(false);
  await rename("Outro");
  expect(closing()).toBe(true);
  leave("/login");
  expect(closing()).toBe(false);
});

test("a forced leave puts the values aside, without secrets, and they come back", async () => {
  const first = open(accept());
  await rename("Meio escrito");
  await userEvent.type(screen.getByRole("textbox", { name: "Segredo" }), "1234");
  leave("/login");
  first.unmount();
  expect(tabKept.get("draft.person-1./page#tag/1")).not.toContain("1234");
  open(accept());
  expect(await screen.findByDisplayValue("Meio escrito")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect(name()).toHaveValue("Vip");
});

test("a draft is brought back to its own record alone", async () => {
  const first = open(accept());
  await rename("Meio escrito");
  leave("/login");
  first.unmount();
  const other = open(accept(), undefined, { ...vip, id: "2" });
  expect(name()).toHaveValue("Vip");
  other.unmount();
  open(accept());
  expect(await screen.findByDisplayValue("Meio escrito")).toBeVisible();
});

test("a draft does not overwrite what somebody else saved meanwhile in the same field", async () => {
  const first = open(accept());
  await rename("Meio escrito");
  leave("/login");
  first.unmount();
  const submit = refuse(changed({ name: "De Leo" }));
  open(submit, undefined, { ...vip, name: "De Leo", version: 2 });
  expect(await screen.findByDisplayValue("Meio escrito")).toBeVisible();
  await userEvent.click(button());
  expect(await screen.findByText(/Leo Prado/)).toBeVisible();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ name: "Meio escrito", version: 1 });
});

test("what is typed while the form is on its way stays, and is still to be sent", async () => {
  let answer: (made: object) => void = () => undefined;
  const submit = vi.fn<Submit>().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  open(submit);
  await rename("Cliente");
  await userEvent.click(button());
  await userEvent.type(site(), "aurora");
  const saved = { id: "1", name: "Cliente", sites: [""], version: 2 };
  await act(async () => answer(saved));
  await waitFor(() => expect(button()).toBeEnabled());
  expect(site()).toHaveValue("aurora");
  expect(closing()).toBe(true);
  await userEvent.click(button());
  expect(submit).toHaveBeenLastCalledWith({ sites: ["aurora"], version: 2 });
});

test("somebody else's draft is not brought back", () => {
  saveDraft("person-2", "/page#tag/1", { name: "de outra pessoa" });
  open(accept());
  expect(name()).toHaveValue("Vip");
});

const changed = (change: object, by: string | null = "Leo Prado", version = 2) =>
  new ApiError(409, "changed_meanwhile", {
    data: { id: "1", name: "Vip", sites: [], ...change, version },
    changed: { by, own: false, at: new Date() },
  });
const renamed = changed({ name: "De Leo" });
const site = () => screen.getByRole("textbox", { name: "Site" });

test("a version saved meanwhile is shown beside one's own", async () => {
  open(refuse(renamed));
  await rename("Meu");
  await userEvent.click(button());
  expect(await screen.findByText(/^Leo Prado mudou isto às \d\d:\d\d\.$/)).toBeVisible();
  expect(screen.getByRole("row", { name: "Nome Meu De Leo" })).toBeVisible();
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("only what was touched is sent", async () => {
  const submit = accept();
  open(submit);
  await userEvent.type(site(), "a");
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalledWith({ sites: ["a"], version: 1 }));
});

test("what others saved in other fields is merged without a word, however often", async () => {
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(renamed)
    .mockRejectedValueOnce(changed({ name: "De Rui" }, "Rui", 3))
    .mockResolvedValue({ id: "1", name: "De Rui", sites: ["a"], version: 4 });
  open(submit);
  await userEvent.type(site(), "a");
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(3));
  expect(submit.mock.calls.at(-1)?.[0]).toEqual({ sites: ["a"], version: 3 });
  await waitFor(() => expect(name()).toHaveValue("De Rui"));
  expect(screen.queryByRole("table")).toBeNull();
});

test("fields that both changed are settled one by one, and nothing leaves before", async () => {
  const submit = vi
    .fn<Submit>()
    .mockRejectedValueOnce(changed({ name: "De Leo", sites: ["dele"] }))
    .mockResolvedValue({ id: "1", name: "De Leo", sites: ["meu"], version: 3 });
  open(submit);
  await rename("Meu");
  await userEvent.type(site(), "meu");
  await userEvent.click(button());
  await screen.findByRole("table");
  await userEvent.click(button());
  expect(submit).toHaveBeenCalledOnce();
  const row = (of: string) => within(screen.getByRole("row", { name: new RegExp(`^${of}`) }));
  await userEvent.click(row("Nome").getByRole("button", { name: "Usar esta" }));
  expect(name()).toHaveValue("De Leo");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  expect(document.body).not.toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Salvar a minha" }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1]?.[0]).toEqual({ sites: ["meu"], version: 2 });
  expect(document.body).not.toHaveFocus();
});

test("a value that both chose alike is no conflict", async () => {
  const submit = vi.fn<Submit>().mockRejectedValueOnce(renamed).mockResolvedValue({});
  open(submit);
  await rename("De Leo");
  await userEvent.click(button());
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1]?.[0]).toEqual({ version: 2 });
});

test("taking the saved version fills the form and sends nothing", async () => {
  const submit = refuse(renamed);
  open(submit);
  await rename("Meu");
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole("button", { name: "Usar a versão salva" }));
  expect(name()).toHaveValue("De Leo");
  expect(submit).toHaveBeenCalledOnce();
});

test("keeping one's own sends it again over the newer version", async () => {
  const submit = vi.fn<Submit>().mockRejectedValueOnce(renamed).mockResolvedValue({});
  open(submit);
  await rename("Meu");
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole("button", { name: "Salvar a minha" }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls[1]?.[0]).toMatchObject({ name: "Meu", version: 2 });
});

test("a key that another try has used is not sent a second time", async () => {
  const keys: unknown[] = [];
  const create = vi.fn(async ({ meta }: { meta?: { idempotencyKey?: string } }) => {
    keys.push(meta?.idempotencyKey);
    if (keys.length === 2)
      throw new ApiError(422, "idempotency_key_reused", { message: "Já foi." });
    if (keys.length === 1) throw new ApiError(503, "busy", { message: "Volte logo." });
    return { data: {} };
  });
  const data = { ...writingProvider(accept()), create } as never;
  renderKit(<Again />, { data });
  await userEvent.click(button());
  expect(await screen.findByText("Volte logo.")).toBeVisible();
  await rename("Outro");
  await userEvent.click(button());
  expect(await screen.findByText("Já foi.")).toBeVisible();
  await userEvent.click(button());
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
