import { figureAt } from '../steps';
import { unknownModelPrices, valueTable } from './tariff/comprehensive-table';

/** Worth of a car of an age, whole shekels: 15 % less each year, never under the floor. */
export const vehicleValue = (listPrice: number, age: number): number =>
  Math.max(valueTable.floor, Math.round(listPrice * valueTable.keptPerYear ** Math.max(0, age)));

/** List price of a car that no catalogue knows, by its engine in cc. */
export const listPriceByEngine = (engineVolume: number): number => figureAt(unknownModelPrices, engineVolume);
