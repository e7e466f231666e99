import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.tokenOf("ana");
});

it("an owner adds a word and says what is answered; a word in both lists is refused", async () => {
  const { user } = await openAs(server, "ana", "/workspace/descadastros");
  const back = await screen.findByRole("combobox", { name: pt("opt-outs:fields.returnWords") });
  await user.type(back, "sair,");
  await user.type(screen.getByRole("textbox", { name: pt("opt-outs:fields.answer") }), "Feito.");
  const save = screen.getByRole("button", { name: pt("opt-outs:save") });
  await user.click(save);
  expect(await screen.findByText(pt("opt-outs:errors.word_in_both"))).toBeVisible();
  // Not by Backspace: antd's select does not take a word back by it within 250 ms of typing.
  const taken = screen.getByTitle("sair").querySelector(".ant-select-selection-item-remove");
  await user.click(taken ?? back);
  await user.type(back, "quero,");
  await user.click(save);
  expect(await screen.findByText(pt("opt-outs:saved"))).toBeVisible();
  const id = (await server.get("ana", "user")).body.data.active_workspace_id;
  expect((await server.get("ana", `workspaces/${id}/opt-outs`)).body.data).toMatchObject({
    return_words: ["VOLTAR", "START", "quero"],
    answer: "Feito.",
  });
});
