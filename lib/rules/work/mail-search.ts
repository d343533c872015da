import { isDay } from '../time/calendar';
import { instantInIsrael } from '../time/israel-time';

/** What a search asks for. All words are in lower case. */
export interface SearchWords {
  plain: string[];
  from: string[];
  to: string[];
  subject: string[];
  customers: string[];
  hasFiles: boolean;
  /** Bounds of the time of sending; the end is exclusive. */
  since: string[];
  until: string[];
}

type Operator = 'from' | 'to' | 'subject' | 'customer' | 'has' | 'after' | 'before';

/** Names of the operators, in every language: nobody changes the keyboard to search. */
const operators: Readonly<Record<string, Operator>> = {
  ...{ from: 'from', מאת: 'from', от: 'from' },
  ...{ to: 'to', אל: 'to', кому: 'to' },
  ...{ subject: 'subject', נושא: 'subject', тема: 'subject' },
  ...{ customer: 'customer', לקוח: 'customer', клиент: 'customer' },
  ...{ has: 'has', יש: 'has', עם: 'has', есть: 'has' },
  ...{ after: 'after', אחרי: 'after', после: 'after' },
  ...{ before: 'before', לפני: 'before', до: 'before' },
};

const fileWords: ReadonlySet<string> = new Set([
  ...['attachment', 'attachments', 'file', 'files', 'קובץ', 'קבצים', 'צרופה'],
  ...['вложение', 'вложения', 'файл', 'файлы'],
]);

interface Token {
  operator: Operator | undefined;
  value: string;
  /** As it was typed. */
  whole: string;
}

/** Splits at spaces, except between quotes that begin a word or a value: ת"ז is one word. */
const tokensOf = (query: string): Token[] =>
  [...query.toLowerCase().matchAll(/(?:(\p{L}+):)?(?:"([^"]+)"(?=\s|$)|(\S*))/gu)].flatMap(
    ([whole, name = '', quoted, bare = '']): Token[] => {
      if (whole === '') return [];
      const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
      if (operator) return [{ operator, value: quoted ?? bare, whole }];
      return [{ operator: undefined, value: name === '' ? (quoted ?? bare) : whole, whole }];
    },
  );

/** A space after the colon is a slip: the next word is the value. */
function joined(tokens: readonly Token[]): Token[] {
  const all: Token[] = [];
  for (const token of tokens) {
    const last = all.at(-1);
    if (last?.operator && last.value === '' && !token.operator) {
      last.value = token.value;
      last.whole += ` ${token.whole}`;
    } else all.push({ ...token });
  }
  return all;
}

/** Returns when a typed day begins in Israel: `2026-11-01` or `1.11.2026`; undefined for what is no day. */
function beginOf(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed) ?? [];
  const iso = year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? (instantInIsrael(iso, '00:00') ?? undefined) : undefined;
}

/** @returns whether the operator could be understood; a day that does not exist is a word like any other */
function take({ operator, value }: Token, found: SearchWords): boolean {
  // Its value has not been typed yet.
  if (operator !== undefined && value === '') return true;
  const begin = operator === 'after' || operator === 'before' ? beginOf(value) : undefined;
  if (operator === 'from') found.from.push(value);
  else if (operator === 'to') found.to.push(value);
  else if (operator === 'subject') found.subject.push(value);
  else if (operator === 'customer') found.customers.push(value);
  else if (operator === 'has' && fileWords.has(value)) found.hasFiles = true;
  else if (operator === 'after' && begin) found.since.push(begin);
  else if (operator === 'before' && begin) found.until.push(begin);
  else return false;
  return true;
}

/** Splits what was typed into words and operators. */
export function searchWordsOf(query: string): SearchWords {
  const found: SearchWords = {
    ...{ plain: [], from: [], to: [], subject: [], customers: [] },
    ...{ hasFiles: false, since: [], until: [] },
  };
  for (const token of joined(tokensOf(query)))
    if (!take(token, found)) found.plain.push(token.operator ? token.whole : token.value);
  return found;
}

/** Returns a word with the marks of Hebrew abbreviations as they are typed and as they are printed: ת"ז and ת״ז. */
export function spellingsOf(word: string): string[] {
  const typed = word.replaceAll('״', '"').replaceAll('׳', "'");
  return [...new Set([typed, typed.replaceAll('"', '״').replaceAll("'", '׳')])];
}
