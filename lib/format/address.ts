import type { Address } from '../contract/customers';
import { countryName, homeCountry } from './country';

type Line = Pick<Address, 'street' | 'house' | 'apartment' | 'city' | 'zipCode' | 'postBox' | 'country'>;

interface AddressWords {
  /** Language of the country's name. */
  locale: string;
  /** What a post box is called. */
  postBox: string;
}

/** An address in one line: street, house and apartment, city, post code and post box, and the country when it is abroad. */
export function formatAddress({ street, house, apartment, city, zipCode, postBox, country }: Line, words: AddressWords): string {
  const door = [house, apartment].filter(Boolean).join('/');
  const abroad = country === homeCountry ? '' : countryName(country, words.locale);
  return [[street, door].filter(Boolean).join(' '), city, zipCode, postBox && `${words.postBox} ${postBox}`, abroad].filter(Boolean).join(', ');
}
