import { KnownCars } from '@/components/vehicles/known-cars';
import { cars } from '@/lib/contract/quotes/cars';
import { partOf } from '@/server/bff/part';
import { FirstSteps } from './first-steps';

/** Fills the rows of three; one car more would stand alone in a fourth. */
const max = 9;

/**
 * Offers the cars that the viewer quoted last, or the first steps where there are none; nothing when they could not be
 * loaded, because they only save typing.
 */
export async function LatestCars() {
  const { data } = await partOf(cars.known, { query: {} });
  if (!data) return null;
  if (data.length === 0) return <FirstSteps />;
  return <KnownCars cars={data.slice(0, max)} customerId={undefined} />;
}
