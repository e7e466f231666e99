import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

/** Names whose values never reach a log, at any of the depths the server logs. */
const secret = [
  "password",
  "password_confirmation",
  "current_password",
  "access_token",
  "token",
  "secret",
  "api_key",
  "code",
  "authorization",
];
const paths = ["*", "body", "headers", "payload"].flatMap((parent) =>
  secret.map((name) => `${parent}.${name}`),
);

/** A failed query tells its values in message and stack: they are people's data, and stay out. */
const withoutValues = (text: string) => text.replace(/^params: .*$/gm, "params: [hidden]");

function readable(error: Error) {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: withoutValues(message), stack: withoutValues(stack) };
}

/** Structured logs, one JSON line an entry, secrets masked. `sink` is for tests. */
export function createLog(level: string, sink?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: [...secret, ...paths], censor: "[hidden]" },
    serializers: { err: readable },
  };
  return sink ? pino(options, sink) : pino(options);
}
