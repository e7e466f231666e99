import { call } from "../../../src/console/client.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import { confirmPasswordReset, login, requestPasswordReset } from "../contract/endpoints.ts";

type Values = Record<string, string>;

/** Answers the access token. */
export async function signIn({ email = "", password = "" }: Values): Promise<string> {
  try {
    return (await call(login, { body: { username: email, password } })).access_token;
  } catch (error) {
    throw error instanceof ApiError && error.errors?.username ? atEmail(error) : error;
  }
}

// The API calls it a user name; the page asks for an e-mail.
function atEmail({ status, code, message, errors, more }: ApiError): ApiError {
  const { username = [], ...others } = errors ?? {};
  return new ApiError(status, code, { ...more, message, errors: { email: username, ...others } });
}

export const askForReset = ({ email = "" }: Values) =>
  call(requestPasswordReset, { body: { email } });

export const setPassword = (token: string, values: Values) =>
  call(confirmPasswordReset, {
    params: { token },
    body: {
      password: values.password ?? "",
      password_confirmation: values.password_confirmation ?? "",
    },
  });
