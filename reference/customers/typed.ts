import { phoneForm } from '../../lib/rules/phone';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import { searchForm } from '../geography/search-form';
import { fewestLetters, namesMeant } from './name-words';
import { nameKey } from './search-keys';
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
const isAddress = (text: string) => /^[\x21-\x7E][\x20-\x7E]*$/.test(text) && /[\d@.]/.test(text) && !text.startsWith('@');
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
  if (isAddress(form) && (await isUnder(db, tenant.agencyId, address))) return { ...everybody, under: [address] };
  const words = [...new Set(form.split(' '))].filter((word) => /[\p{L}\p{N}@]/u.test(word));
  return wordsTyped(words, (some) => namesMeant(db, tenant.agencyId, some, heard));
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

/** One name at least is told by its key; what is no name, and a Latin letter beside it, which may begin an address, only has to be in the text. */
async function wordsTyped(typed: readonly string[], namesOf: (words: readonly string[]) => Promise<Map<string, string[]>>): Promise<Typed> {
  const [first, ...others] = typed.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return nobody;
  const isBegun = (word: string) => isAscii(word) && word.length < fewestLetters;
  const meant = await namesOf([first, ...others.filter((word) => !isBegun(word))]);
  const names: string[][] = [];
  const patterns = others.filter(isBegun).map(beginsWord);
  for (const [word, keys] of meant) {
    if (keys.length > 0) names.push(keys);
    // Whatever is in other letters than a mail address would have been among the names.
    else if (isAscii(word) && word.length >= fewestLetters) patterns.push(...patternsOf(word));
    else return nobody;
  }
  return { names, under: [], patterns };
}

/** An address by the end of its name too: nearly every address has the letters behind the sign, few those before it. */
function patternsOf(word: string): string[][] {
  const sign = word.indexOf('@');
  return sign >= fewestLetters ? [anywhere(word.slice(0, sign + 1)), anywhere(word)] : [anywhere(word)];
}
