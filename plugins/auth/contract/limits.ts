const minutes = 60;

/** `login` and `login-address` count failures: a success gives back what it took. */
export const limits = {
  login: { points: 10, seconds: 15 * minutes },
  "login-address": { points: 50, seconds: 15 * minutes },
  register: { points: 20, seconds: 60 * minutes },
  password: { points: 10, seconds: 15 * minutes },
  code: { points: 10, seconds: 15 * minutes },
} as const;
