const minutes = 60;

/**
 * `login` and `login-address` count failures: a success gives back what it took. So does `second-step`,
 * of an account wherever its codes are tried from: whoever tries them has the password.
 */
export const limits = {
  login: { points: 10, seconds: 15 * minutes },
  "login-address": { points: 50, seconds: 15 * minutes },
  "second-step": { points: 10, seconds: 15 * minutes },
  register: { points: 20, seconds: 60 * minutes },
  password: { points: 10, seconds: 15 * minutes },
  code: { points: 10, seconds: 15 * minutes },
} as const;
