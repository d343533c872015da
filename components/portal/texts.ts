import { isolate } from '@/lib/format/bidi';

/** Texts of the customer's pages as plain strings: these pages carry no translator. */
export interface PortalTexts {
  words: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, { title: string; next: string }>>;
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'string' && value !== '' ? isolate(value) : String(value ?? '');

/** A text with `{name}` put in; a name in another direction stays where it is. */
export const say = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));
