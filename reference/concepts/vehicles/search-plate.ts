import type { PlateSearch } from '../../../lib/contract/quotes/vehicles';
import type { Db } from '../../engine/db/schema';
import { chanceOf } from '../../simulators/rating/chance';
import { otherModels, registrationOf } from './catalogue';
import { plateBehaviour } from './plate-sentinels';

export type PlateAnswer = Omit<PlateSearch, 'searchId' | 'registrationNumber'>;

const nothing = { produced: null, maintenanceStart: null, models: [], error: null };
const shortest = 500;
const spread = 1500;
const slow = 8000;

/** Returns the duration of a search, ms, or null when it never ends. */
export function searchTime(plate: string): number | null {
  const behaviour = plateBehaviour(plate);
  if (behaviour === 'never') return null;
  return behaviour === 'slow' ? slow : Math.round(shortest + chanceOf(plate, 'search') * spread);
}

/** Returns the answer of a search: one model, several or none (S2 §7). */
export async function searchPlate(db: Db, plate: string, now: Date): Promise<PlateAnswer> {
  const behaviour = plateBehaviour(plate);
  if (behaviour === 'error') return { ...nothing, status: 'ERROR', error: 'UPSTREAM_UNAVAILABLE' };
  const found = behaviour === 'unregistered' ? null : await registrationOf(db, plate, now);
  if (!found) return { ...nothing, status: 'DONE', error: 'PLATE_NOT_FOUND' };
  const { model, onRoad } = found;
  const car = { status: 'DONE', produced: model.produced, maintenanceStart: onRoad, error: null } as const;
  if (behaviour === 'none') return { ...car, models: [] };
  return { ...car, models: behaviour === 'several' ? [model, ...(await otherModels(db, model, 2))] : [model] };
}
