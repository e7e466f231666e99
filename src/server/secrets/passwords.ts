import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ApiError } from "../../contract/wire.ts";

// argon2id is this library's default algorithm; 19 MiB and two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords that guessing lists start with, in the languages of the product. */
const common = new Set(
  `12345678 123456789 1234567890 12341234 11111111 00000000 87654321 11223344 123123123 12344321
  88888888 99999999 password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwertyui
  qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfghjk asdfghjkl iloveyou
  sunshine princess football baseball superman starwars whatever trustno1 letmein1 welcome1 welcome123
  admin123 admin1234 administrator changeme computer internet dragon123 monkey123 master123 abc12345
  abcd1234 a1b2c3d4 aa123456 test1234 guest123 secret123 michael1 jennifer charlie1 jordan23 liverpool
  senha123 senha1234 senha12345 minhasenha mudar123 brasil123 flamengo corinthians palmeiras saopaulo
  gabriel1 gabriel123 felicidade familia1 jesuscristo jesus123 deusefiel euteamo1 teamo123 contrasena
  contraseña hola1234 hola12345 españa123 barcelona realmadrid mexico123 argentina whatsapp whatsapp1
  whatsapp123`.split(/\s+/),
);

/** Whether guessing lists start with it, whatever its case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Hashes worked on at once, 19 MiB and a thread each, and how many more may wait for their turn. */
const atOnce = Math.max(1, availableParallelism() - 1);
const mayWait = 64;
const waiting: (() => void)[] = [];
let running = 0;

/** Refuses with 503 when more wait than can be served soon. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else if (waiting.length >= mayWait) throw new ApiError(503, "unavailable", { retryAfter: 5 });
  // Whoever ends hands its place over.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** About 140 ms of work: call it in `prepare`, never inside a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, cost));

// A hash of nothing anyone knows, so that an unknown account costs as much as a known one.
let decoy: Promise<string> | null = null;

/** Compares in the same time whether or not there is a hash to compare with. */
export async function verifyPassword(known: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  const against = known ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return known !== null && matches;
}
