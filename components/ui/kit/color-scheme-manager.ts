import type { MantineColorSchemeManager } from '@mantine/core';
import { colorSchemeCookie, isColorScheme } from '@/lib/appearance/color-scheme';
import { readCookie, writeCookie } from './cookies';

/** Stores the colour scheme in the cookie that the server reads before the first paint. */
export const colorSchemeInCookie: MantineColorSchemeManager = {
  get: (fallback) => {
    if (typeof document === 'undefined') return fallback;
    const value = readCookie(colorSchemeCookie);
    return isColorScheme(value) ? value : fallback;
  },
  set: (value) => writeCookie(colorSchemeCookie, value),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => writeCookie(colorSchemeCookie, 'auto'),
};
