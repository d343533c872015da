import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AbstractIntlMessages, createTranslator } from 'next-intl';
import { type Locale, timeZone } from '@/lib/i18n/locales';
import { withRegistries } from '@/lib/i18n/registries';

const folder = path.resolve(import.meta.dirname, '../../messages');

/** Returns a text of the product by its full key, such as `orders.title`, as shown in that locale. */
export type Words = (key: string, values?: Record<string, string | number | Date>) => string;

/** Returns the texts of one locale. Throws on an unknown key, so that a test cannot search for nothing. */
export function wordsOf(locale: Locale): Words {
  const files = readdirSync(path.join(folder, locale)).filter((file) => file.endsWith('.json'));
  const messages = withRegistries(
    Object.fromEntries(files.map((file) => [path.basename(file, '.json'), read(locale, file)])),
    locale,
  );
  const onError = (error: Error) => {
    throw error;
  };
  return createTranslator({ locale, messages, timeZone, onError }) as Words;
}

const read = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8')) as AbstractIntlMessages;
