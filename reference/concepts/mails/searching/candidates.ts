import { sql } from 'kysely';
import { type SearchWords, spellingsOf } from '../../../../lib/rules/work/mail-search';
import type { Tenant } from '../../../engine/db/tenant';
import { bitsOfWord } from './signature';

/** Reading the texts of more takes longer than reading the newest mails until a page is full. */
const maxCandidates = 4_000;

const hasBits = (bits: readonly number[]) =>
  sql.join(
    bits.map((bit) => sql`get_bit(mail_search.signature, ${bit}) = 1`),
    sql` and `,
  );

/** May contain a word in one of its forms; undefined when one of them is empty. */
function mayHave(forms: readonly string[]) {
  const asked = forms.map(bitsOfWord);
  if (asked.some((bits) => bits === undefined)) return undefined;
  return sql<boolean>`(mail_search.signature is null or ${sql.join(
    asked.map((bits) => sql`(${hasBits(bits!)})`),
    sql` or `,
  )})`;
}

/** Returns the words that are looked for in texts, each in all its forms. */
export const wantedWords = ({ plain, from, to, subject }: SearchWords): string[][] => [
  ...plain.map(spellingsOf),
  ...[...from, ...to, ...subject].map((word) => [word]),
];

/**
 * Returns the ids of the mails of a mailbox that may contain all the words of a search, by their signatures: every mail
 * that does is among them. Null when there are no words or they are too common to tell; the texts are read instead.
 */
export async function candidatesFor(
  tenant: Tenant,
  accountId: string,
  words: readonly string[][],
): Promise<string[] | null> {
  const conditions = words.map(mayHave).filter((condition) => condition !== undefined);
  if (conditions.length === 0) return null;
  const rows = await tenant.search
    .selectFrom('mail_search')
    .select('mail_search.mail_id')
    .where('mail_search.account_id', '=', accountId)
    .where((eb) => eb.and(conditions))
    .limit(maxCandidates + 1)
    .execute();
  return rows.length > maxCandidates ? null : rows.map(({ mail_id }) => mail_id);
}
