import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { WordsProvider } from "../../i18n/use-translation.tsx";
import type { SessionStore } from "../../session/session.ts";
import { FailedSession } from "./failed-session.tsx";

it("ends the session at the server too, for the fault may be over by then", async () => {
  const logout = vi.fn(async () => undefined);
  const session = { logout } as Partial<SessionStore> as SessionStore;
  const router = createMemoryRouter([{ path: "/", element: <FailedSession session={session} /> }]);
  render(
    <WordsProvider>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: /signOut|Sair/ }));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});
