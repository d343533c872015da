import type { CSSProperties } from 'react';

/** Returns a stable hue for an agency's name, degrees; avoids reds, which mean errors. */
export function agencyHue(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return 130 + (sum % 180);
}

/** Returns the hue as a style of the frame. */
export const frameHue = (name: string): CSSProperties => ({ '--agency-hue': agencyHue(name) }) as CSSProperties;
