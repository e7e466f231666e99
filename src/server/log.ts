import { type DestinationStream, type Logger, pino } from "pino";
import { readableError } from "./text/fault.ts";

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

/** Structured logs, one JSON line an entry, secrets masked. `sink` is for tests. */
export function createLog(level: string, sink?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: [...secret, ...paths], censor: "[hidden]" },
    serializers: { err: readableError },
  };
  return sink ? pino(options, sink) : pino(options);
}
