import type { Address } from '../../lib/contract/customers';
import type { Locale } from '../../lib/i18n/locales';
import { seedId } from '../db/ids';
import { registerRows } from './register-rows';
import { searchForm } from './search-form';

/** A city of the state's register. */
export interface City {
  id: string;
  /** Code of the Central Bureau of Statistics; empty for places that have none yet. */
  code: string;
  names: Record<Locale, string>;
  sampleZip: string;
}

/** The register's code; the newest places have none yet. */
const idOf = (code: string, name: string) => code || seedId(`city:${name}`);

export const cityRegister: readonly City[] = registerRows('cities.tsv.gz').map(
  ([code = '', he = '', en = '', ru = '', sampleZip = '']) => ({
    id: idOf(code, he),
    code,
    names: { he, en, ru },
    sampleZip,
  }),
);

/** The names of a city as they are searched; not every city has one in each language. */
export const searchedNames = ({ names }: City): string[] => Object.values(names).filter(Boolean).map(searchForm);

const byId = new Map(cityRegister.map((city) => [city.id, city]));
const byName = Map.groupBy(
  cityRegister.flatMap((city) => [...new Set(searchedNames(city))].map((name) => ({ name, city }))),
  ({ name }) => name,
);

type Place = Pick<Address, 'city' | 'cityIds'>;

/** The city that an address names: the one that was chosen, or the only one of a name that was typed. */
function cityOf({ city, cityIds }: Place): City | undefined {
  const name = searchForm(city);
  const chosen = byId.get(cityIds[0] ?? '');
  if (chosen && searchedNames(chosen).includes(name)) return chosen;
  const [only, another] = byName.get(name) ?? [];
  return another ? undefined : only?.city;
}

/** An address as it is kept: its city by the name that the register has, in whatever language it came; another place stays as it is. */
export function inRegister<A extends Place & Pick<Address, 'streetIds'>>(address: A): A {
  const city = cityOf(address);
  return city ? { ...address, city: city.names.he, cityIds: [city.id] } : { ...address, cityIds: [], streetIds: [] };
}

/** Name of an address's city for people who read a language. */
export const cityNameIn = (locale: Locale, { city, cityIds }: Place): string =>
  byId.get(cityIds[0] ?? '')?.names[locale] || city;
