/** Checks an e-mail address like zod, at most 254 characters. Does not import zod, for the sign-in screens. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(value);
