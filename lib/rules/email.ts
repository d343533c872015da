/** An e-mail address as zod's own check has it, of at most 254 characters; here without zod, for the light screens. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(value);
