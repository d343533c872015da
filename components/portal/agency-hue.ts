import type { CSSProperties } from 'react';

/** A hue of an agency's own, always the same for the same name, degrees; away from the reds, which mean trouble. */
export function agencyHue(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return 130 + (sum % 180);
}

/** The hue as a frame takes it. */
export const frameHue = (name: string): CSSProperties => ({ '--agency-hue': agencyHue(name) }) as CSSProperties;
