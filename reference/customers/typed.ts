import { phoneForm } from '../../lib/rules/phone';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { searchForm } from '../geography/search-form';
import { beginningsMeant, fewestLetters, namesMeant } from './name-words';
import { beginningKey, initialsKey, nameKey } from './search-keys';
import { likeText } from './search-text';
import { mailTerm, numberTerm } from './search-terms';
import { isUnder, type Under } from './under-terms';

/** What was typed, as conditions that must all hold. */
export interface Typed {
  /** Each: keys of names, one of which the customer must have. */
  names: string[][];
  /** Each: terms under one of which the customer must be. */
  under: Under[];
  /** Each: patterns, one of which what is searched of the customer must be like. */
  patterns: string[][];
}

const everybody: Typed = { names: [], under: [], patterns: [] };
const nobody: Typed = { ...everybody, names: [[]] };

/** Fewer digits are not looked for at the end of a number: every hundredth customer would have them. */
const fewestLastDigits = 4;

const withoutMarks = (query: string) => query.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim();
const isNumber = (text: string) => /^[\d\s+().\-–/]*\d[\d\s+().\-–/]*$/.test(text);
const isAddress = (text: string) =>
  /^[\x21-\x7E][\x20-\x7E]*$/.test(text) && /[\d@.]/.test(text) && !text.startsWith('@');
const isAscii = (word: string) => /^[\x21-\x7E]+$/.test(word);

const anywhere = (word: string) => [`%${likeText(word)}%`];
const beginsWord = (word: string) => [`% ${likeText(word)}%`, `%\n${likeText(word)}%`];

/**
 * What the text of a search means: a phone in any notation, an ID or a plate by its first or last digits; a mail address
 * or a passport by its beginning; else words that names begin with, have inside or sound like, and what is no name is
 * looked for anywhere.
 * @param heard names that sound like what was typed are meant too, whatever its letters
 */
export async function typedBy(db: Db, tenant: Tenant, query: string, heard = false): Promise<Typed> {
  const text = withoutMarks(query);
  if (text === '') return everybody;
  if (isNumber(text)) return { ...everybody, under: [await numberTyped(tenant, text)] };
  const form = searchForm(text);
  const address: Under = { beginnings: [mailTerm(form), numberTerm(form)], ends: [], customers: [] };
  if (isAddress(form) && (await isUnder(db, tenant, address))) return { ...everybody, under: [address] };
  const words = [...new Set(form.split(' '))].filter((word) => /[\p{L}\p{N}@]/u.test(word));
  return wordsTyped(db, tenant, words, heard);
}

/** A phone or a mail address, or a part of it. */
export function mediumTyped(medium: string): Pick<Typed, 'patterns'> {
  const text = withoutMarks(medium);
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

/** Customers whose car has the plate that was typed. */
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
 * Each word as the names that it may mean, one or two letters as what names begin with. What is no name only has to be in
 * the text, where it may begin a number or be in an address; in other letters than an address has, it would be a name.
 */
async function wordsTyped(db: Db, tenant: Tenant, words: readonly string[], heard: boolean): Promise<Typed> {
  if (words.length === 0) return nobody;
  const letters: string[][] = [];
  const names: string[][] = [];
  const patterns: string[][] = [];
  // The longest first: it tells most.
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

/** Several letters are looked for two by two: whoever has both in a name stands under the two. */
function initialsOf(letters: readonly string[][]): string[][] {
  if (letters.length === 1) return letters.map((some) => some.map(beginningKey));
  return letters
    .slice(1)
    .map((some, at) =>
      letters[at]!.flatMap((one) => some.filter((other) => other !== one).map((other) => initialsKey(one, other))),
    );
}

/** Short, the beginning of a word or a number. An address by the end of its name too: nearly every address has the letters behind the sign, few those before it. */
function patternsOf(word: string): string[][] {
  if (word.length < fewestLetters) return [beginsWord(word)];
  const sign = word.indexOf('@');
  return sign >= fewestLetters ? [anywhere(word.slice(0, sign + 1)), anywhere(word)] : [anywhere(word)];
}
