import { expect, test } from 'vitest';
import { parseMessage } from '@/reference/engine/mail/parse-message';
import { oddMails } from './odd-mails';

/** Longest time for one mail, ms: a reader of a mailbox of thousands must go on. */
const longest = 5_000;

test.each(oddMails.map((one) => [one.name, one] as const))('MBX-05 %s', async (_, { raw, read }) => {
  const started = performance.now();
  const parsed = await parseMessage(raw);
  expect(performance.now() - started).toBeLessThan(longest);
  const files = parsed.files.map(({ name }) => name);
  const contents = parsed.files.map(({ bytes }) => bytes.toString());
  const date = parsed.date?.toISOString() ?? null;
  expect({ ...parsed, files, contents, date }).toMatchObject(read);
  // Whatever a mail is made of, the database can store what is read of it.
  expect(JSON.stringify({ ...parsed, files })).not.toMatch(/\\u0000|\\ud[89a-f]/i);
});

test('MBX-05 the corpus has three hundred mails, each of its own', () => {
  expect(oddMails.length).toBeGreaterThanOrEqual(300);
  expect(new Set(oddMails.map(({ raw }) => raw.toString('base64'))).size).toBe(oddMails.length);
});
