import { chanceOf } from '../../simulators/rating/chance';

/** Facts of the register about a plate. */
export interface Registration<M> {
  model: M;
  /** First day of registration, `YYYY-MM-DD`. */
  onRoad: string;
}

interface Dated {
  produced: number;
}

/** Plates of eight digits began in June 2017 (SD 15). */
const firstEight = { year: 2017, month: 6 };
const oldestSeven = 2004;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns digits for comparison in registers: without leading zeros. */
export const plateKey = (plate: string): string => plate.replace(/^0+/, '');

/** Returns a possible year for a plate, more often a recent one: seven digits up to mid-2017, eight from then on. */
export function yearOfPlate(plate: string, newest: number): number {
  const chance = Math.sqrt(chanceOf(plate, 'year'));
  const [first, last] = plateKey(plate).length === 8 ? [firstEight.year, newest] : [oldestSeven, firstEight.year];
  return first + Math.floor(chance * (last - first + 1));
}

function monthsOf(plate: string, year: number): [number, number] {
  if (year !== firstEight.year) return [1, 12];
  return plateKey(plate).length === 8 ? [firstEight.month, 12] : [1, firstEight.month - 1];
}

/**
 * Returns the car of a plate that is not in the register: always the same for the same digits, of a year that fits
 * their number.
 * @param models every model of that year, in a fixed order.
 */
export function madeUpRegistration<M extends Dated>(plate: string, models: readonly M[]): Registration<M> | null {
  const model = models[Math.floor(chanceOf(plateKey(plate), 'model') * models.length)];
  if (!model) return null;
  const [first, last] = monthsOf(plate, model.produced);
  const month = first + Math.floor(chanceOf(plateKey(plate), 'month') * (last - first + 1));
  const day = 1 + Math.floor(chanceOf(plateKey(plate), 'day') * 28);
  return { model, onRoad: `${model.produced}-${twoDigits(month)}-${twoDigits(day)}` };
}
