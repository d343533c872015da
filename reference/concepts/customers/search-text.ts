import { normalQuery } from '../../../lib/rules/kit/normal-form';
import { phoneForm } from '../../../lib/rules/people/phone';
import { searchForm } from '../geography/search-form';
import type { Draft } from './row';

export interface SearchFacts {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
  passportNumber?: string | null | undefined;
  media: readonly { mediaType: string; value: string }[];
}

/** Returns the searched facts of a typed card. */
export const factsOf = ({ customerInfo, passport, media }: Draft): SearchFacts => ({
  ...customerInfo,
  passportNumber: passport?.passportNumber,
  media: media.filter(({ value }) => value.trim() !== ''),
});

/**
 * Returns the search text of a customer: the name in both orders, then ID, phones and mail addresses, each after a line
 * break.
 */
export function searchText({ firstName, middleName, lastName, passportNumber, media }: SearchFacts): string {
  const first = [firstName, middleName].filter(Boolean).join(' ');
  const values = media.map(({ mediaType, value }) => (mediaType === 'MAIL' ? searchForm(value) : phoneForm(value)));
  const lines = [passportNumber ?? '', ...values].filter(Boolean);
  return [searchForm(`${first} ${lastName} ${first}`), ...lines].map((line) => `\n${line}`).join('');
}

const isNumber = (query: string): boolean => /^[\d\s+().\-/]+$/.test(query);

/**
 * Returns the words of a query, which must all match, each in one of its forms: the digits of an ID, a plate or a phone
 * in any notation, else every word of the text.
 */
export function searchWords(query: string): string[][] {
  const text = normalQuery(query);
  if (text === '') return [];
  const forms = isNumber(text)
    ? [[...new Set([text.replace(/\D/g, ''), phoneForm(text)])]]
    : searchForm(text)
        .split(' ')
        .map((word) => [word]);
  const words = forms.map((form) => form.filter(Boolean)).filter((form) => form.length > 0);
  // A query of punctuation only is searched as it is and finds nothing; without words it would match everybody.
  return words.length > 0 ? words : [[text]];
}
