import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import type { VehicleModel } from '../../../lib/contract/quotes/vehicles';
import type { VehicleTables } from './tables';

type ModelRow = Insertable<VehicleTables['vehicle_models']>;

function rowsOf(file: string): string[][] {
  const text = readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

/** Returns the makes: one code per country of production, as in the state's register. */
export const manufacturerRows = (): Insertable<VehicleTables['manufacturers']>[] =>
  rowsOf('manufacturers.tsv').map(([code = '', he = '', en = '']) => ({ code, name_he: he, name_en: en }));

/** Returns the usual safety equipment of a year, for models without their own data. */
const usualSafety = (year: number) => ({
  airbags: year < 2004 ? 2 : year < 2011 ? 4 : 6,
  has_esp: year >= 2010,
  has_ldw: year >= 2018,
  has_fcw: year >= 2018,
  has_abs: year >= 2001,
});

const flagOr = (text: string | undefined, usual: boolean): boolean => (text ? text === '1' : usual);

/** Returns every model in every year of its production. Most specifications and prices are illustrative. */
export const modelRows = (): ModelRow[] =>
  rowsOf('models.tsv').flatMap((fields) => {
    const [manufacturer = '', code = '', name = '', trim, from, to, transmission, engine, power, fuel] = fields;
    const [airbags, esp, ldw, fcw, commercial, price] = fields.slice(10);
    const years = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at);
    return years.map((produced): ModelRow => {
      const usual = usualSafety(produced);
      return {
        model_code: code,
        produced,
        manufacturer_code: manufacturer,
        name,
        trim: trim || null,
        transmission: transmission as VehicleModel['transmissionType'],
        engine_volume: Number(engine),
        horsepower: Number(power),
        fuel: fuel as VehicleModel['fuel'],
        airbags: airbags ? Number(airbags) : usual.airbags,
        has_esp: flagOr(esp, usual.has_esp),
        has_ldw: flagOr(ldw, usual.has_ldw),
        has_fcw: flagOr(fcw, usual.has_fcw),
        has_abs: usual.has_abs,
        commercial: commercial === '1',
        list_price: Number(price),
      };
    });
  });
