import { expect, test, vi } from "vitest";
import { ApiError } from "../../contract/wire.ts";
import type { SessionStore } from "../session/session.ts";
import type { SessionSource } from "../session/session-user.ts";
import { currentToken, rememberPath } from "../session/token.ts";
import { createAuthProvider } from "./auth.ts";

const refused = new ApiError(422, "invalid", { message: "Não confere." });
const source = {
  login: ({ password }) =>
    password === "right" ? Promise.resolve("token-1") : Promise.reject(refused),
  forgotPassword: vi.fn(() => Promise.resolve()),
  updatePassword: vi.fn(() => Promise.resolve()),
} as Partial<SessionSource> as SessionSource;
const provider = createAuthProvider({} as SessionStore, source);

test("signing in keeps the token and leads to the page that was wanted", async () => {
  rememberPath("/recursos/numeros");
  expect(await provider.login({ password: "right" })).toEqual({
    success: true,
    redirectTo: "/recursos/numeros",
  });
  expect(currentToken()).toBe("token-1");
});

test("a refusal is handed over as it came", async () => {
  expect(await provider.login({ password: "wrong" })).toEqual({ success: false, error: refused });
});

test("a forgotten password is asked for and set by the link's token", async () => {
  expect(await provider.forgotPassword?.({ email: "ana@example.com" })).toEqual({ success: true });
  expect(await provider.updatePassword?.({ token: "t", password: "new" })).toEqual({
    success: true,
    redirectTo: "/login",
  });
  expect(source.updatePassword).toHaveBeenCalledWith({ token: "t", password: "new" });
});
