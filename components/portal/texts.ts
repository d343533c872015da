import { isolate } from '@/lib/format/bidi';

/** Texts of the portal as plain strings: its pages load no translator. */
export interface PortalTexts {
  words: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, { title: string; next: string }>>;
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'string' && value !== '' ? isolate(value) : String(value ?? '');

/** Fills `{name}` placeholders, with isolated direction. */
export const say = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
