import compile from 'icu-minify/compile';

/** Messages by key, nested. */
export interface Messages {
  [key: string]: string | Messages;
}

/**
 * Returns messages in the form that the browser formats without a parser (8 KB of the first load of every staff
 * screen). Texts without arguments stay as they are.
 */
export const compiledMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compiledMessage(value) : compiledMessages(value),
    ]),
  );

/** By message: in development all messages are compiled for each page. */
const compiled = new Map<string, string>();

function compiledMessage(message: string): string {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const form = compile(message);
  // Without its quotes a text must not be read again as a message.
  const unmistakable = typeof form === 'string' && form !== message ? [form] : form;
  // React sends plain objects only; the library makes some without a prototype, and types both forms as a string.
  const plain = JSON.parse(JSON.stringify(unmistakable)) as string;
  compiled.set(message, plain);
  return plain;
}
