import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { type PlateSearch, vehicles } from '@/lib/contract/vehicles';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';

/** S2 §7: twenty looks, half a second apart. */
const looks = 20;
const interval = 500;

/**
 * `POST /api/vehicles/search` with `{registrationNumber}`: starts a search by plate and waits for its end on the server
 * (CAR-02). Answers the finished search, `status` DONE or ERROR; one that goes on for ten seconds is given up as ERROR
 * `UPSTREAM_TIMEOUT`. Stops asking as soon as the browser has left.
 * @throws CallFailure
 */
export async function searchVehicle(request: Request, caller: Caller): Promise<Response> {
  const body = parsed(vehicles.startPlateSearch.body, await readJsonBody(request));
  let search = await perform(caller, vehicles.startPlateSearch, { body });
  for (let look = 0; look < looks && search.status === 'PENDING'; look += 1) {
    await pause(interval, undefined, { signal: caller.signal });
    search = await perform(caller, vehicles.plateSearch, { params: { searchId: search.searchId } });
  }
  const answer: PlateSearch =
    search.status === 'PENDING' ? { ...search, status: 'ERROR', error: 'UPSTREAM_TIMEOUT' } : search;
  return Response.json(answer);
}
