import { normalQuery } from '../../../lib/rules/kit/normal-form';
import { phoneForm } from '../../../lib/rules/people/phone';
import type { Db } from '../../engine/db/schema';
import type { Tenant } from '../../engine/db/tenant';
import { searchForm } from '../geography/search-form';
import { beginningsMeant, fewestLetters, namesMeant } from './name-words';
import { beginningKey, initialsKey, nameKey } from './search-keys';
import { likeText } from '../../engine/db/like-text';
import { mailTerm, numberTerm } from './search-terms';
import { isUnder, type Under } from './under-terms';

/** Conditions of a typed query, which must all hold. */
export interface Typed {
  /** Groups of name keys: a customer must have one key of each group. */
  names: string[][];
  /** Groups of terms: a customer must be stored under one term of each group. */
  under: Under[];
  /** Groups of patterns: the search text must match one pattern of each group. */
  patterns: string[][];
}

const everybody: Typed = { names: [], under: [], patterns: [] };
const nobody: Typed = { ...everybody, names: [[]] };

/** Fewer digits do not search the ends of numbers: every hundredth customer would match. */
const fewestLastDigits = 4;

const isNumber = (text: string) => /^[\d\s+().\-/]*\d[\d\s+().\-/]*$/.test(text);
const isAddress = (text: string) =>
  /^[\x21-\x7E][\x20-\x7E]*$/.test(text) && /[\d@.]/.test(text) && !text.startsWith('@');
const isAscii = (word: string) => /^[\x21-\x7E]+$/.test(word);

const anywhere = (word: string) => [`%${likeText(word)}%`];
const beginsWord = (word: string) => [`% ${likeText(word)}%`, `%\n${likeText(word)}%`];

/**
 * Returns the meaning of a query: a phone in any notation, an ID or a plate by its first or last digits; a mail address
 * or a passport by its beginning; else words that names begin with, contain or sound like. Other words are searched in
 * the whole text.
 * @param heard true to include names that sound like the query in any script
 */
export async function typedBy(db: Db, tenant: Tenant, query: string, heard = false): Promise<Typed> {
  const text = normalQuery(query);
  if (text === '') return everybody;
  if (isNumber(text)) return { ...everybody, under: [await numberTyped(tenant, text)] };
  const form = searchForm(text);
  const address: Under = { beginnings: [mailTerm(form), numberTerm(form)], ends: [], customers: [] };
  if (isAddress(form) && (await isUnder(db, tenant, address))) return { ...everybody, under: [address] };
  const words = [...new Set(form.split(' '))].filter((word) => /[\p{L}\p{N}@]/u.test(word));
  return wordsTyped(db, tenant, words, heard);
}

/** Returns the condition for a phone or a mail address, or a part of it. */
export function mediumTyped(medium: string): Pick<Typed, 'patterns'> {
  const text = normalQuery(medium);
  if (text === '') return everybody;
  const forms = isNumber(text) ? [...new Set([text.replace(/\D/g, ''), phoneForm(text)])] : [searchForm(text)];
  return { patterns: [forms.flatMap(anywhere)] };
}

async function numberTyped(tenant: Tenant, text: string): Promise<Under> {
  const digits = text.replace(/\D/g, '');
  const forms = [...new Set([digits, phoneForm(text)])];
  return {
    beginnings: forms.flatMap((form) => [numberTerm(form), nameKey(form)]),
    ends: forms.filter((form) => form.length >= fewestLastDigits),
    customers: await driversOf(tenant, digits),
  };
}

/** Returns the customers who own a car with the plate. */
async function driversOf(tenant: Tenant, digits: string): Promise<string[]> {
  if (digits.length < 7 || digits.length > 8) return [];
  const rows = await tenant
    .selectFrom('orders')
    .select('customer_id')
    .distinct()
    .where('registration_number', '=', digits)
    .where('customer_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(20)
    .execute();
  return rows.flatMap(({ customer_id }) => customer_id ?? []);
}

/**
 * Returns each word as the names that it may mean; one or two letters as the beginnings of names. A word that is no
 * name only has to be in the text, as the beginning of a number or in an address; a word in letters that addresses
 * never contain has to be a name.
 */
async function wordsTyped(db: Db, tenant: Tenant, words: readonly string[], heard: boolean): Promise<Typed> {
  if (words.length === 0) return nobody;
  const letters: string[][] = [];
  const names: string[][] = [];
  const patterns: string[][] = [];
  // The longest word first, because it is the most selective.
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    if (/^\p{L}$/u.test(word)) letters.push(await beginningsMeant(db, tenant, word));
    else {
      const keys = /^\p{L}{2}$/u.test(word)
        ? (await beginningsMeant(db, tenant, word)).map(beginningKey)
        : (await namesMeant(db, tenant, word, heard)).map(nameKey);
      if (keys.length > 0) names.push(keys);
      else if (isAscii(word)) patterns.push(...patternsOf(word));
      else return nobody;
    }
  }
  return { names: [...names, ...initialsOf(letters)], under: [], patterns };
}

/** Combines single letters in pairs: customers with both initials are stored under the pair. */
function initialsOf(letters: readonly string[][]): string[][] {
  if (letters.length === 1) return letters.map((some) => some.map(beginningKey));
  return letters
    .slice(1)
    .map((some, at) =>
      letters[at]!.flatMap((one) => some.filter((other) => other !== one).map((other) => initialsKey(one, other))),
    );
}

/**
 * Returns the patterns of a word. A short one matches beginnings of words and numbers. An address matches by the end of
 * its local part: nearly every address contains the letters after the sign, few those before it.
 */
function patternsOf(word: string): string[][] {
  if (word.length < fewestLetters) return [beginsWord(word)];
  const sign = word.indexOf('@');
  return sign >= fewestLetters ? [anywhere(word.slice(0, sign + 1)), anywhere(word)] : [anywhere(word)];
}
