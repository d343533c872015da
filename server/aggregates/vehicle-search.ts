import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { type PlateSearch, vehicles } from '@/lib/contract/quotes/vehicles';
import { type Caller, inOneTime } from '../bff/caller';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';
import { abortSignalOf } from '../http/departure';
import type { Incoming } from '../http/incoming';

/** S2 §7: polls 20 times, every 500 ms. */
const looks = 20;
const interval = 500;

/**
 * `POST /api/vehicles/search` with `{registrationNumber}`: starts a search by plate and polls on the server until it
 * ends (CAR-02). Returns the finished search with status DONE or ERROR; after ten seconds ERROR with
 * `UPSTREAM_TIMEOUT`. Stops polling when the browser disconnects.
 * @throws CallFailure
 */
export async function searchVehicle(request: Incoming, caller: Caller): Promise<Response> {
  const body = parsed(vehicles.startPlateSearch.body, await readJsonBody(request));
  const began = performance.now();
  const patient = inOneTime(caller, (looks + 1) * interval);
  let search = await perform(patient, vehicles.startPlateSearch, { body });
  for (let look = 0; look < looks && search.status === 'PENDING'; look += 1) {
    // By the clock: the time that the calls take must not use up the deadline.
    const due = began + (look + 1) * interval;
    await pause(Math.max(0, due - performance.now()), undefined, { signal: abortSignalOf(caller.signal) });
    search = await perform(patient, vehicles.plateSearch, { params: { searchId: search.searchId } });
  }
  const answer: PlateSearch =
    search.status === 'PENDING' ? { ...search, status: 'ERROR', error: 'UPSTREAM_TIMEOUT' } : search;
  return Response.json(answer);
}
