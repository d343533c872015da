import type { Address } from '../contract/customers';
import { isolate } from './bidi';
import { countryName, homeCountry } from './country';

type Line = Pick<Address, 'street' | 'house' | 'apartment' | 'city' | 'zipCode' | 'postBox' | 'country'>;

interface AddressWords {
  /** Language of the country's name. */
  locale: string;
  /** What a post box is called. */
  postBox: string;
}

/** An address in one line: street, house and apartment, city, post code and post box, and the country when it is abroad. */
export function formatAddress(
  { street, house, apartment, city, zipCode, postBox, country }: Line,
  words: AddressWords,
): string {
  const door = [house, apartment].filter(Boolean).join('/');
  const abroad = country === homeCountry ? '' : countryName(country, words.locale);
  const place = [street, door].filter(Boolean).join(' ');
  // Streets are kept in Hebrew, cities are told in the reader's language: each stands by itself.
  return [place, city, zipCode, postBox && `${words.postBox} ${postBox}`, abroad]
    .filter(Boolean)
    .map(isolate)
    .join(', ');
}
