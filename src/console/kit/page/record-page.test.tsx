import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../contract/wire.ts";
import type { Registry } from "../../tree/registry.ts";
import { RegistryContext } from "../../tree/registry-context.ts";
import { renderKit } from "../testing.tsx";
import { RecordPage } from "./record-page.tsx";

const registry = { pages: [], fills: new Map() } as unknown as Registry;
const refetch = vi.fn();

const show = (data: { data: { name: string } } | undefined, error: ApiError | null) =>
  renderKit(
    <RegistryContext value={registry}>
      <RecordPage
        show={{ query: { data, error, refetch } }}
        title="Plano"
        nameOf={({ name }) => name}
        tabs={{ name: "plan" }}
        header={({ name }) => ({ subtitle: `sobre ${name}` })}
      >
        {({ name }) => <p>aviso de {name}</p>}
      </RecordPage>
    </RegistryContext>,
  );

test("a record's page is called as the record, with what belongs beside its name", () => {
  show({ data: { name: "Essencial" } }, null);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Essencial");
  expect(screen.getByText("sobre Essencial")).toBeVisible();
  expect(screen.getByText("aviso de Essencial")).toBeVisible();
});

test("while it is read, the page has the name of its kind and says that it loads", () => {
  show(undefined, null);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Plano");
  expect(screen.getByRole("status")).toHaveTextContent("Carregando");
});

test("what could not be read can be asked for again", async () => {
  show(undefined, new ApiError(500, "internal"));
  await userEvent.click(screen.getByRole("button"));
  expect(refetch).toHaveBeenCalledOnce();
});

test("what does not exist is not found", () => {
  show(undefined, new ApiError(404, "not_found"));
  expect(screen.queryByRole("heading", { name: "Plano" })).toBeNull();
});

test("a domain says itself what was not found", () => {
  const message = "Não encontramos o plano que você procura.";
  show(undefined, new ApiError(404, "plans.not_found", { message }));
  expect(screen.getByRole("heading", { name: message })).toBeVisible();
});
