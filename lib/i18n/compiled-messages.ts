import compile from 'icu-minify/compile';
import type { AbstractIntlMessages } from 'next-intl';

/**
 * Returns messages in the form that the browser formats without a parser (10 KB of the first load of every staff
 * screen). Texts without arguments stay as they are.
 */
export const compiledMessages = (messages: AbstractIntlMessages): AbstractIntlMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compiledMessage(value) : compiledMessages(value),
    ]),
  );

function compiledMessage(message: string): string {
  const form = compile(message);
  // Without its quotes a text must not be read again as a message. The library types both forms as a string.
  return (typeof form === 'string' && form !== message ? [form] : form) as string;
}
