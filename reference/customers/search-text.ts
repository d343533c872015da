import { normalisePhone } from '../../lib/rules/phone';
import { searchForm } from '../geography/search-form';

/** A phone number in one notation: national, with its leading zero (+972-52… and 052… are one number). */
export const phoneForm = (text: string): string => normalisePhone(text).replace(/^(?:00)?972(?=\d)/, '0').replace(/^00/, '0');

export interface SearchFacts {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  passportNumber?: string | null | undefined;
  media: readonly { mediaType: string; value: string }[];
}

/** What a customer is found by: the name in both orders, ID, phones, mail addresses, each line after a line break. */
export function searchText({ firstName, middleName, lastName, passportNumber, media }: SearchFacts): string {
  const first = [firstName, middleName].filter(Boolean).join(' ');
  const values = media.map(({ mediaType, value }) => (mediaType === 'MAIL' ? searchForm(value) : phoneForm(value)));
  const lines = [searchForm(`${first} ${lastName} ${first}`), passportNumber ?? '', ...values];
  return lines.filter(Boolean).map((line) => `\n${line}`).join('');
}

const isNumber = (query: string): boolean => /^[\d\s+().\-–/]+$/.test(query);

/** What was typed, as words to look for: the digits of a phone or an ID in any notation, else each word. */
export function searchWords(query: string): string[] {
  const text = query.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '').trim();
  if (text === '') return [];
  if (isNumber(text)) return [phoneForm(text)].filter(Boolean);
  return searchForm(text).split(' ').filter(Boolean);
}
