import type { Address } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';
import { seedId } from '../../engine/db/ids';
import { registerRows } from './register-rows';
import { searchForm } from './search-form';

/** A city of the state's register. */
export interface City {
  id: string;
  /** Code of the Central Bureau of Statistics; empty for places without one. */
  code: string;
  names: Record<Locale, string>;
  sampleZip: string;
}

/** Returns the id of a city: the register's code, or one derived from the name of a new place without a code. */
const idOf = (code: string, name: string) => code || seedId(`city:${name}`);

export const cityRegister: readonly City[] = registerRows('cities.tsv.gz').map(
  ([code = '', he = '', en = '', ru = '', sampleZip = '']) => ({
    id: idOf(code, he),
    code,
    names: { he, en, ru },
    sampleZip,
  }),
);

/** Returns the names of a city in search form; not every city has one in each language. */
export const searchedNames = ({ names }: City): string[] => Object.values(names).filter(Boolean).map(searchForm);

const byId = new Map(cityRegister.map((city) => [city.id, city]));
const byName = Map.groupBy(
  cityRegister.flatMap((city) => [...new Set(searchedNames(city))].map((name) => ({ name, city }))),
  ({ name }) => name,
);

type Place = Pick<Address, 'city' | 'cityIds'>;

/** Returns the city of an address: the chosen one, or the only one with the typed name. */
function cityOf({ city, cityIds }: Place): City | undefined {
  const name = searchForm(city);
  const chosen = byId.get(cityIds[0] ?? '');
  if (chosen && searchedNames(chosen).includes(name)) return chosen;
  const [only, another] = byName.get(name) ?? [];
  return another ? undefined : only?.city;
}

/**
 * Returns an address with its city named as in the register, from any language; an unknown place keeps its name and
 * loses its ids.
 */
export function inRegister<A extends Place & Pick<Address, 'streetIds'>>(address: A): A {
  const city = cityOf(address);
  return city ? { ...address, city: city.names.he, cityIds: [city.id] } : { ...address, cityIds: [], streetIds: [] };
}

/** Returns the name of an address's city in a language. */
export const cityNameIn = (locale: Locale, { city, cityIds }: Place): string =>
  byId.get(cityIds[0] ?? '')?.names[locale] || city;
