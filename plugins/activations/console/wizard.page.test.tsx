import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { renderConsole } from "../../../tests/support/render-console.tsx";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newCard } from "../../payments/fixtures/card.ts";
import { codeOf } from "../contract/facebook/simulator.ts";
import { company, inApp, knownCode, path, phone, seen, standing } from "../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "marina", "olivia"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const classic = "/recursos/ativacao-classica";
const embedded = "/recursos/ativacao-incorporada";
const button = (key: string) => screen.findByRole("button", { name: pt(key) });
const step = (key: string) =>
  screen.findByRole("region", { name: pt(`activations:status.${key}`) });

describe("the wizard", () => {
  it("says what to have at hand, begins, checks the number as one types, and goes on", async () => {
    const { user, router } = await openAs(server, "ana", classic);
    await user.click(await button("activations:intro.begin"));
    const name = await screen.findByLabelText(pt("activations:number.name"));
    expect(router.state.location.pathname).toMatch(`${classic}/`);
    await user.click(name);
    await user.paste("www.aurora.com");
    await user.click(screen.getByLabelText(pt("activations:fields.phone")));
    await user.paste("3003-1234");
    await user.click(await button("activations:wizard.next"));
    expect(await screen.findByText(pt("activations:errors.name_address"))).toBeVisible();
    expect(await screen.findByText(pt("activations:errors.phone_service_area"))).toBeVisible();
    await user.clear(name);
    await user.click(name);
    await user.paste("Aurora Centro");
    const phone = screen.getByLabelText(pt("activations:fields.phone"));
    await user.clear(phone);
    await user.click(phone);
    await user.paste("11 99001-0098");
    await user.click(await button("activations:wizard.next"));
    expect(await step("waitingFacebookBusinessData")).toHaveTextContent(
      pt("activations:hand.facebook"),
    );
  });

  it("shows why it was rejected, beside what was given, and sends it again", async () => {
    const id = await standing(server, "positus_verification_rejected", {
      rejection_reason: "'CNPJ baixado.'",
      company: `'${JSON.stringify(company)}'`,
    });
    const { user } = await openAs(server, "ana", `${classic}/${id}`);
    const panel = await step("positusVerificationRejected");
    expect(panel).toHaveTextContent("CNPJ baixado.");
    expect(screen.getByLabelText(pt("activations:company.name"))).toHaveValue(company.company_name);
    await user.click(await button("activations:wizard.next"));
    expect(await step("waitingPositusConfirmation")).toHaveTextContent(
      pt("activations:takes.days7"),
    );
    expect((await seen(server, id)).status).toBe("waiting_positus_confirmation");
  });

  it("says in words why Facebook rejected a business", async () => {
    const id = await standing(server, "facebook_business_data_rejected", {
      rejection_reason: "'LEGAL_NAME_NOT_FOUND_IN_DOCUMENTS'",
    });
    await openAs(server, "ana", `${classic}/${id}`);
    const panel = await step("facebookBusinessDataRejected");
    expect(panel).toHaveTextContent(pt("activations:reasons.documents"));
  });

  it("takes what Facebook's window answers, and says when it was closed or not allowed", async () => {
    const id = await standing(server, "waiting_facebook_business_data", { type: "'embedded'" });
    const open = vi.spyOn(window, "open").mockReturnValue({ closed: false } as Window);
    const answer = (data: object) =>
      window.dispatchEvent(new MessageEvent("message", { origin: window.location.origin, data }));
    const type = "WA_EMBEDDED_SIGNUP";
    const { user } = await openAs(server, "ana", `${embedded}/${id}`);
    await user.click(await button("activations:facebook.open"));
    answer({ type, event: "CANCEL", data: { current_step: "PERMISSIONS", error_code: "200" } });
    expect(await screen.findByText(pt("activations:facebook.denied"))).toBeVisible();
    await user.click(await button("activations:facebook.open"));
    answer({ type, event: "CANCEL", data: { current_step: "WABA_SELECTION" } });
    expect(await screen.findByText(pt("activations:facebook.canceled"))).toBeVisible();
    await user.click(await button("activations:facebook.open"));
    const [business_id, waba_id] = ["104857600000001", "204857600000001"] as const;
    answer({ type, event: "FINISH_ONLY_WABA", data: { business_id, waba_id } });
    answer({ authResponse: { code: codeOf(business_id, waba_id) } });
    expect(await step("waitingFacebookBusinessDataConfirmation")).toBeVisible();
    await server.drain();
    expect((await seen(server, id)).status).toBe("waiting_positus_verification");
    open.mockRestore();
  });

  it("keeps a number in its phone's app: Facebook's window connects it, and no code is asked", async () => {
    const { user } = await openAs(server, "ana", embedded);
    await user.click(await screen.findByLabelText(pt("activations:coexistence.keep")));
    await user.click(await button("activations:intro.begin"));
    await screen.findByLabelText(pt("activations:number.name"));
    const { data } = (await server.get("ana", `${path}?sort=-created_at`)).body;
    expect(data[0]).toMatchObject({ type: "embedded", coexistence: true });

    const id = await standing(server, "waiting_facebook_business_data", inApp);
    const open = vi.spyOn(window, "open").mockReturnValue({ closed: false } as Window);
    const answer = (told: object) =>
      window.dispatchEvent(
        new MessageEvent("message", { origin: window.location.origin, data: told }),
      );
    await openAs(server, "ana", `${embedded}/${id}`);
    await user.click(await button("activations:facebook.open"));
    expect(String(open.mock.calls[0]?.[0])).toContain(phone);
    const [business_id, waba_id] = ["104857600000001", "204857600000001"] as const;
    const event = "FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING";
    answer({ type: "WA_EMBEDDED_SIGNUP", event, data: { business_id, waba_id } });
    answer({ authResponse: { code: codeOf(business_id, waba_id, phone) } });
    expect(await step("waitingFacebookBusinessDataConfirmation")).toBeVisible();
    open.mockRestore();
  });

  it("takes in a number that stays in its app at once", async () => {
    const id = await standing(server, "waiting_activation_start", inApp);
    const { user } = await openAs(server, "ana", `${embedded}/${id}`);
    const map = within(await screen.findByRole("region", { name: pt("activations:map.title") }));
    expect(map.getAllByText(pt("activations:map.skipped"))).toHaveLength(3);
    await user.click(await button("activations:wizard.finishInApp"));
    expect(await screen.findByRole("link", { name: pt("activations:toNumber") })).toBeVisible();
    expect((await seen(server, id)).history.at(-1).step).toBe("finalize-coex");
  });

  it("offers the workspace's plan for nothing, and says what another costs", async () => {
    const id = await standing(server, "waiting_payment");
    const { user } = await openAs(server, "ana", `${classic}/${id}`);
    const plans = await screen.findAllByRole("radio");
    expect(plans.length).toBeGreaterThan(1);
    const warning = () => screen.queryByText(/^O plano do espaço inteiro passa de/);
    expect(warning()).toBeNull();
    await user.click(plans.find((plan) => !(plan as HTMLInputElement).checked) as HTMLElement);
    expect(warning()).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /o plano deste espaço/ }));
    expect(warning()).toBeNull();
    await user.click(await button("activations:pay.free"));
    expect(await step("waitingActivationStart")).toBeVisible();
    await user.click(await button("activations:wizard.start"));
    expect(await step("waitingServerCreation")).toHaveTextContent(pt("activations:takes.minutes5"));
  });

  it("says why the last payment did not go through", async () => {
    const id = await standing(server, "waiting_payment", {
      amount: "9900",
      currency: "'BRL'",
      payment_failure: "'expired_card'",
    });
    await openAs(server, "ana", `${classic}/${id}`);
    const alert = (await screen.findByText(pt("activations:pay.failed"))).closest("[role=alert]");
    expect(alert).toHaveTextContent(pt("payments:failures.expired_card"));
  });

  it("takes no payment before what it costs is said", async () => {
    const id = await standing(server, "waiting_payment");
    await server.send("ana", "POST", "user/payment-methods", newCard({ charging: "pays" }));
    const asked: string[] = [];
    let answer = () => {};
    let held = Promise.resolve();
    const { user } = await renderConsole({
      path: `${classic}/${id}`,
      token: await server.tokenOf("ana"),
      transport: async (request) => {
        const { pathname } = new URL(request.url);
        asked.push(`${request.method} ${pathname.split("/").at(-1)}`);
        if (pathname.endsWith("/quote")) await held;
        return server.app.http.fetch(request);
      },
    });
    await button("activations:pay.free");
    held = new Promise((resolve) => {
      answer = resolve;
    });
    const total = () => document.querySelector(".activation-total");
    const submit = () => screen.getByRole("button", { name: pt("activations:pay.submit") });
    const plans = screen.getAllByRole<HTMLInputElement>("radio");
    await user.click(plans.find(({ checked }) => !checked) as HTMLElement);
    expect(submit()).toBeDisabled();
    expect(total()).toHaveTextContent("…");
    await user.keyboard("{Control>}{Enter}{/Control}");
    answer();
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(screen.getByLabelText(pt("activations:pay.coupon")));
    await user.paste("NADA");
    await user.keyboard("{Control>}{Enter}{/Control}");
    const again = await button("kit:error.retry");
    expect(submit()).toBeDisabled();
    const quotes = () => asked.filter((one) => one === "GET quote").length;
    const before = quotes();
    await user.click(again);
    await waitFor(() => expect(quotes()).toBe(before + 1));
    expect(asked).not.toContain("POST charge");
  });

  it("confirms the code and leads to the number", async () => {
    const id = await standing(server, "waiting_number_verification");
    const { user } = await openAs(server, "ana", `${classic}/${id}`);
    const fill = async (key: string, text: string) => {
      const field = await screen.findByLabelText(pt(key));
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    };
    await fill("activations:code.code", "000000");
    await fill("activations:code.pin", "246810");
    await user.click(await button("activations:code.verify"));
    expect(await screen.findByText(/Restam 4 tentativas/)).toBeVisible();
    await fill("activations:code.code", knownCode);
    await user.click(await button("activations:code.verify"));
    expect(await screen.findByRole("link", { name: pt("activations:toNumber") })).toBeVisible();
  });

  it("says that one guess is left, and with the wrong one after it that the code is locked", async () => {
    const id = await standing(server, "waiting_number_verification", {
      wrong_codes: "3",
      code_method: "'sms'",
      code_language: "'pt'",
      code_sent_at: "now()",
    });
    const { user } = await openAs(server, "ana", `${classic}/${id}`);
    for (const [key, text] of [
      ["activations:code.code", "000000"],
      ["activations:code.pin", "246810"],
    ] as const) {
      await user.click(await screen.findByLabelText(pt(key)));
      await user.paste(text);
    }
    await user.click(await button("activations:code.verify"));
    expect(await screen.findByText(pt("activations:errors.code_wrong_once_more"))).toBeVisible();
    expect(screen.queryByText(pt("activations:code.locked"))).toBeNull();
    await user.type(screen.getByLabelText(pt("activations:code.code")), "{Backspace}1");
    await user.click(await button("activations:code.verify"));
    expect(await screen.findByText(pt("activations:code.locked"))).toBeVisible();
  });

  it("tells a window that is behind what it is now", async () => {
    const id = await standing(server, "waiting_activation_start");
    const { user } = await openAs(server, "ana", `${classic}/${id}`);
    const start = await button("activations:wizard.start");
    await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 1 });
    await user.click(start);
    expect(await step("activationCanceled")).toBeVisible();

    // What was shown until now says the same of another one.
    cleanup();
    const other = await standing(server, "waiting_number_data");
    await openAs(server, "ana", `${classic}/${other}`);
    await user.click(await screen.findByLabelText(pt("activations:number.name")));
    await user.paste("Aurora Centro");
    await user.click(screen.getByLabelText(pt("activations:fields.phone")));
    await user.paste("11 99001-0098");
    await server.send("ana", "POST", `${path}/${other}/cancel`, { version: 1 });
    await user.click(await button("activations:wizard.next"));
    expect(await step("activationCanceled")).toBeVisible();
    // Nobody types it again: it is still there to be copied.
    const title = await screen.findByText(pt("activations:unsent.title"));
    const kept = within(title.closest("[role=alert]") as HTMLElement);
    expect(kept.getByText(/Aurora Centro/)).toBeVisible();
    expect(kept.getByText(/99001-?0098/)).toBeVisible();
    await user.click(kept.getByRole("button", { name: pt("activations:unsent.forget") }));
    expect(screen.queryByText(/Aurora Centro/)).toBeNull();
  });

  it("keeps what is typed when the activation is another version of the same step", async () => {
    const id = await standing(server, "waiting_number_verification");
    const { user, deliver } = await openAs(server, "ana", `${classic}/${id}`);
    const pin = await screen.findByLabelText(pt("activations:code.pin"));
    await user.click(pin);
    await user.paste("246810");
    await user.click(screen.getByLabelText(pt("activations:code.code")));
    await user.paste(knownCode);
    const language = { method: "sms", language: "pt" };
    const sent = await server.send("ana", "POST", `${path}/${id}/activation`, {
      ...language,
      version: 1,
    });
    expect(sent.status).toBe(200);
    await server.rows(`update simulated_registrations set code = '${knownCode}' returning 1`);
    await deliver(`workspace.${sent.body.data.workspace_id}`);
    expect(pin).toHaveValue("246810");
    await waitFor(async () => {
      // Pressed with the former version it is refused; once it was taken the button is gone.
      const verify = screen.queryByRole("button", { name: pt("activations:code.verify") });
      if (verify) await user.click(verify);
      expect((await seen(server, id)).number_id).not.toBeNull();
    });
  });
});

describe("calling off", () => {
  it("is offered until the number exists, also after a restart", async () => {
    const id = await standing(server, "waiting_activation_start");
    await openAs(server, "ana", `${classic}/${id}`);
    expect(await button("activations:cancel.action")).toBeVisible();
    cleanup();
    const { data } = (await server.get("ana", "whatsapp/numbers")).body;
    const works = await standing(server, "waiting_activation_start", {
      number_id: `'${data[0].id}'`,
    });
    await openAs(server, "ana", `${classic}/${works}`);
    await button("activations:wizard.start");
    expect(screen.queryByRole("button", { name: pt("activations:cancel.action") })).toBeNull();
  });
});

describe("the map", () => {
  it("shows the way taken, where it is, and where a restart leads", async () => {
    const [code] = (await server.get("ana", `${path}?q=Delivery`)).body.data;
    const { user } = await openAs(server, "ana", `/recursos/ativacoes/${code.id}`);
    const map = within(await screen.findByRole("region", { name: pt("activations:map.title") }));
    expect(map.getAllByRole("listitem")).toHaveLength(17);
    const [here] = map.getAllByRole("listitem", { current: "step" });
    expect(here).toHaveTextContent(pt("activations:status.waitingCodeVerification"));
    expect(map.getByText(pt("activations:map.restartNow"))).toBeVisible();
    await user.click(await button("activations:restart.action"));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: pt("activations:restart.action") }));
    await waitFor(() =>
      expect(map.getAllByRole("listitem", { current: "step" })[0]).toHaveTextContent(
        pt("activations:status.waitingActivationStart"),
      ),
    );
  });
});

describe("staff", () => {
  it("reject with a reason that the customer reads, and an auditor only looks", async () => {
    const id = await standing(server, "waiting_positus_confirmation");
    const { user } = await openAs(server, "marina", `/admin/ativacoes/${id}`);
    await user.click(await button("activations:decide.reject"));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByLabelText(pt("kit:confirm.reason")));
    await user.paste("CNPJ baixado.");
    await user.click(dialog.getByRole("button", { name: pt("activations:decide.reject") }));
    await waitFor(async () =>
      expect((await seen(server, id)).rejection_reason).toBe("CNPJ baixado."),
    );
    const other = await standing(server, "waiting_positus_confirmation");
    // Marina's page would still stand beside it.
    cleanup();
    await openAs(server, "olivia", `/admin/ativacoes/${other}`);
    await screen.findByRole("region", { name: pt("activations:staff.customer") });
    expect(screen.queryByRole("button", { name: pt("activations:decide.approve") })).toBeNull();
  });

  it("find the queue by who must act", async () => {
    await openAs(server, "marina", "/admin/ativacoes?owner=pending_positus");
    expect(await screen.findByRole("row", { name: /Aurora Cafés/ })).toBeVisible();
    expect(screen.queryByText("Aurora Vila Nova")).toBeNull();
  });
});
