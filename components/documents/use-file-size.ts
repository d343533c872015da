'use client';

import { useFormatter, useLocale } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

const units: Readonly<Record<Locale, readonly [kilobyte: string, megabyte: string]>> = {
  he: ['kB', 'MB'],
  en: ['kB', 'MB'],
  ru: ['кБ', 'МБ'],
};

/**
 * Returns a function that formats file sizes: whole kilobytes, megabytes with one decimal. The number stands first in
 * every language: the units of browsers put a Hebrew "1 kB" the other way round.
 */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  const [kilobyte, megabyte] = units[useLocale()];
  return (bytes) =>
    bytes < 1_000_000
      ? `${format.number(Math.max(1, Math.round(bytes / 1_000)))}\u00A0${kilobyte}`
      : `${format.number(bytes / 1_000_000, { maximumFractionDigits: 1 })}\u00A0${megabyte}`;
}
