import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { asJson } from './ask';
import { send } from './request';

/**
 * Finds a car by its plate; the server polls for the answer, at most 10 s (CAR-02).
 * `status` is DONE (one model, several or none) or ERROR with a code.
 * @throws ApiFailure
 */
export const searchByPlate = (registrationNumber: string, signal?: AbortSignal): Promise<PlateSearch> =>
  send('/vehicles/search', { ...asJson('POST', { registrationNumber }), signal });
