import { figureAt } from '../steps';
import { unknownModelPrices, valueTable } from './tariff/comprehensive-table';

/** Returns the value of a car by age, whole shekels: 15 % less each year, not below the floor. */
export const vehicleValue = (listPrice: number, age: number): number =>
  Math.max(valueTable.floor, Math.round(listPrice * valueTable.keptPerYear ** Math.max(0, age)));

/** Returns the list price of a car that is not in the catalogue, by its engine in cc. */
export const listPriceByEngine = (engineVolume: number): number => figureAt(unknownModelPrices, engineVolume);
