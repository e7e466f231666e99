import { call } from "../../../src/console/http/client.ts";
import { i18n } from "../../../src/console/i18n/i18n.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import { confirmPasswordReset, login, requestPasswordReset } from "../contract/endpoints.ts";

type Values = Record<string, string>;

/** Answers the access token. `code` is for accounts that ask for one. */
export async function signIn({ email = "", password = "", code }: Values): Promise<string> {
  const body = { username: email, password, ...(code === undefined ? {} : { code }) };
  try {
    return (await call(login, { body })).access_token;
  } catch (error) {
    throw error instanceof ApiError && error.errors?.username ? atEmail(error) : error;
  }
}

/** Whether e-mail and password were right, and a code is asked for. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "auth.code_needed";

// The API calls it a user name; the page asks for an e-mail.
function atEmail({ status, code, message, errors, more }: ApiError): ApiError {
  const { username = [], ...others } = errors ?? {};
  return new ApiError(status, code, { ...more, message, errors: { email: username, ...others } });
}

export const askForReset = ({ email = "" }: Values) =>
  call(requestPasswordReset, { body: { email } });

export async function setPassword(token: string, values: Values): Promise<void> {
  const { password = "", password_confirmation = "" } = values;
  try {
    await call(confirmPasswordReset, {
      params: { token },
      body: { password, password_confirmation },
    });
  } catch (error) {
    // Half a link, cut by a mail program, is no token at all.
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new ApiError(404, error.code, { message: i18n.t("auth:errors.reset_link_bad") });
  }
}
