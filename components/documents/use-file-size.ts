'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that formats file sizes: whole kilobytes, megabytes with one decimal. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const [value, unit] =
      bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    return format.number(value, { style: 'unit', unit, maximumFractionDigits: 1 });
  };
}
