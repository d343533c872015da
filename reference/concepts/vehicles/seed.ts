import type { SeedContext } from '../../engine/concept';
import { madeUpRegistration, plateKey } from './plates';
import { manufacturerRows, modelRows } from './catalogue-file';
import { chanceOf } from '../../simulators/rating/chance';

const batch = 500;
const platesPerYear = 20;
const firstYear = 2004;
const lastYear = 2026;

/** Returns a plate for a demo car: seven digits before mid-2017, eight after. */
export function demoPlate(year: number, number: number): string {
  const digits = year > 2017 || (year === 2017 && number % 2 === 0) ? 8 : 7;
  const smallest = 10 ** (digits - 1);
  return String(smallest + Math.floor(chanceOf('plate', String(year), String(number)) * 8 * smallest));
}

function plateRows(models: ReturnType<typeof modelRows>) {
  const byYear = Map.groupBy(models, ({ produced }) => produced);
  const rows = new Map<string, { plate: string; model_code: string; produced: number; on_road: string }>();
  for (let year = firstYear; year <= lastYear; year++)
    for (let number = 0; number < platesPerYear; number++) {
      const plate = demoPlate(year, number);
      const car = madeUpRegistration(plate, byYear.get(year) ?? []);
      if (car)
        rows.set(plate, {
          plate: plateKey(plate),
          model_code: car.model.model_code,
          produced: year,
          on_road: car.onRoad,
        });
    }
  return [...rows.values()];
}

/** Creates makes, models of every year, and some hundreds of registered plates. */
export async function seed({ db }: SeedContext): Promise<void> {
  const models = modelRows();
  await db.insertInto('manufacturers').values(manufacturerRows()).execute();
  for (let from = 0; from < models.length; from += batch)
    await db
      .insertInto('vehicle_models')
      .values(models.slice(from, from + batch))
      .execute();
  await db.insertInto('vehicle_plates').values(plateRows(models)).execute();
}
