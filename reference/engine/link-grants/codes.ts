/** Lifetime of a code and pause before the next one, ms (SD 6). */
export const codeLifetime = 300_000;
export const resendPause = 60_000;

/** Masks a number as `05••••••67`: its owner can still recognise it. */
export const masked = (mobile: string): string =>
  `${mobile.slice(0, 2)}${'•'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-2)}`;
