import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderKit } from "../testing.tsx";
import { PageLayout } from "./page-layout.tsx";
import { RouteTabs } from "./route-tabs.tsx";

test("a page has one heading, its way back and its actions", async () => {
  const run = vi.fn();
  const { router } = renderKit(
    <PageLayout
      title="Loja Centro"
      breadcrumbs={[{ title: "Números", to: "/elsewhere" }]}
      actions={[
        { key: "open", label: "Abrir conversas", primary: true, onClick: run },
        { key: "export", label: "Exportar" },
      ]}
    >
      conteúdo
    </PageLayout>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Loja Centro");
  await userEvent.click(screen.getByRole("button", { name: "Abrir conversas" }));
  expect(run).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("link", { name: "Números" }));
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("while loading, the content is not there and that is said", () => {
  renderKit(
    <PageLayout title="Loja" loading>
      conteúdo
    </PageLayout>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Carregando");
  expect(screen.queryByText("conteúdo")).toBeNull();
});

test("the action that is a link can be opened in another tab", async () => {
  const { router } = renderKit(
    <PageLayout
      title="Loja"
      actions={[{ key: "new", label: "Criar", to: "/elsewhere", primary: true }]}
    >
      conteúdo
    </PageLayout>,
  );
  const link = screen.getByRole("link", { name: "Criar" });
  expect(link.getAttribute("href")).toBe("/elsewhere");
  await userEvent.click(link);
  expect(router.state.location.pathname).toBe("/elsewhere");
});

test("exactly the tab of the present address is current", () => {
  const tabs = [
    { path: "/n/1", title: "Resumo" },
    { path: "/n/1/usuarios", title: "Usuários" },
  ];
  const { unmount } = renderKit(<RouteTabs items={tabs} label="Loja" />, {
    path: "/n/1/usuarios",
    at: "/n/1/usuarios",
  });
  const current = () => document.querySelectorAll("[aria-current=page]");
  expect([...current()].map((tab) => tab.textContent)).toEqual(["Usuários"]);
  unmount();
  renderKit(<RouteTabs items={tabs} label="Loja" />, { path: "/n/1", at: "/n/1" });
  expect([...current()].map((tab) => tab.textContent)).toEqual(["Resumo"]);
});
