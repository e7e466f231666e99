import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderKit } from "../../../../src/console/kit/testing.tsx";
import type { Notification } from "../../contract/notification.ts";
import { NotificationLine } from "./notification-line.tsx";

const told: Notification = {
  id: "n1",
  plugin: "tickets",
  type: "ticket_answered",
  values: {},
  path: "/suporte/t1",
  created_at: new Date("2026-11-23T10:00:00Z"),
  read_at: null,
};

it("leads nowhere before it can say where", () => {
  const { unmount } = renderKit(
    <NotificationLine notification={told} sentence={undefined} onMark={vi.fn()} />,
  );
  expect(screen.queryByRole("link")).toBeNull();
  unmount();
  renderKit(
    <NotificationLine notification={told} sentence="Seu chamado foi respondido" onMark={vi.fn()} />,
  );
  const link = screen.getByRole("link", { name: "Seu chamado foi respondido" });
  expect(link).toHaveAttribute("href", `${told.path}?notice=n1`);
});
