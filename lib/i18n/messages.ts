import { compiledMessages, type Messages } from './compiled-messages';
import { fallbackLocale, type Locale } from './locales';
import { type Namespace, namespaces } from './namespaces';
import { withRegistries } from './registries';

/** Keeps what was loaded; in development messages change while the server runs. */
export function oncePerLocale<T>(load: (locale: Locale) => Promise<T>): (locale: Locale) => Promise<T> {
  const loaded = new Map<Locale, Promise<T>>();
  return (locale) => {
    if (process.env.NODE_ENV !== 'production') return load(locale);
    let messages = loaded.get(locale);
    if (!messages) loaded.set(locale, (messages = load(locale)));
    return messages;
  };
}

/** Returns all messages of a locale by namespace. Missing texts fall back to English (S1 §9). */
export const messagesOf = oncePerLocale(load);

/** Returns the messages of staff screens in the form for browsers. Texts of the sign-in screens are not needed there. */
export const staffMessagesOf = oncePerLocale(async (locale) => {
  const { sessions: _, registrations: __, recoveries: ___, ...messages } = await messagesOf(locale);
  return compiledMessages(messages);
});

async function load(locale: Locale): Promise<Messages> {
  const [own, fallback] = await Promise.all([read(locale), locale === fallbackLocale ? {} : read(fallbackLocale)]);
  return over(fallback, own);
}

async function read(locale: Locale): Promise<Messages> {
  const read = async (namespace: Namespace) => {
    const file = (await import(`../../messages/${locale}/${namespace}.json`)) as { default: Messages };
    return [namespace, file.default] as const;
  };
  return withRegistries(Object.fromEntries(await Promise.all(namespaces.map(read))), locale);
}

function over(base: Messages, top: Messages): Messages {
  const merged = { ...base };
  for (const [key, value] of Object.entries(top)) {
    const below = base[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? over(below, value) : value;
  }
  return merged;
}
