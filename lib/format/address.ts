import type { Address } from '../contract/customers/customers';
import { isolate } from './bidi';
import { countryName, homeCountry } from './country';

type Line = Pick<Address, 'street' | 'house' | 'apartment' | 'city' | 'zipCode' | 'postBox' | 'country'>;

interface AddressWords {
  /** Locale of the country's name. */
  locale: string;
  /** Label of a post box. */
  postBox: string;
}

/** Formats an address in one line: street, house and apartment, city, zip code, post box, and a foreign country. */
export function formatAddress(
  { street, house, apartment, city, zipCode, postBox, country }: Line,
  words: AddressWords,
): string {
  const door = [house, apartment].filter(Boolean).join('/');
  const abroad = country === homeCountry ? '' : countryName(country, words.locale);
  const place = [street, door].filter(Boolean).join(' ');
  // Isolated one by one: streets are stored in Hebrew, cities are shown in the reader's language.
  return [place, city, zipCode, postBox && `${words.postBox} ${postBox}`, abroad]
    .filter(Boolean)
    .map(isolate)
    .join(', ');
}
