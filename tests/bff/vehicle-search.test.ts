import './settings';
import { delay, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlateSearch } from '@/lib/contract/quotes/vehicles';
import { searchVehicle } from '@/server/aggregates/vehicle-search';
import { sendTo } from './calls';
import { aSession } from './people';
import { answers, reached, upstream } from './upstream';

const pending: PlateSearch = { searchId: 's-1', status: 'PENDING', registrationNumber: '12345678', models: [] };
const searches = 'ins-api/agent/insurance/car/registrationNumbers/searches';

let polls = 0;
/** Mocks a search that ends at the given poll. `latency` of each poll in ms. */
const endsAt = (poll: number, end: Partial<PlateSearch> = { status: 'DONE' }, latency = 0) =>
  upstream(
    answers('post', searches, pending),
    answers('get', `${searches}/s-1`, async () => {
      polls += 1;
      if (latency > 0) await delay(latency);
      return HttpResponse.json(polls >= poll ? { ...pending, ...end } : pending);
    }),
  );

const search = (more: object = {}) =>
  sendTo(searchVehicle, '/api/vehicles/search', {
    method: 'POST',
    body: { registrationNumber: '12345678' },
    session: aSession(),
    ...more,
  });

beforeEach(() => {
  polls = 0;
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 });
});
afterEach(() => vi.useRealTimers());

describe('CAR-02 search by plate', () => {
  it('CAR-02 waits for the end on the server and answers it', async () => {
    endsAt(3);
    expect(await (await search()).json()).toMatchObject({ status: 'DONE', searchId: 's-1' });
    expect(polls).toBe(3);
  });

  it('CAR-02 answers what is known at once without a poll', async () => {
    upstream(answers('post', searches, { ...pending, status: 'DONE' }));
    expect(await (await search()).json()).toMatchObject({ status: 'DONE' });
    expect(reached()).toHaveLength(1);
  });

  it('CAR-02 answers the error of the result', async () => {
    endsAt(1, { status: 'ERROR', error: 'PLATE_NOT_FOUND' });
    expect(await (await search()).json()).toMatchObject({ status: 'ERROR', error: 'PLATE_NOT_FOUND' });
  });

  it('CAR-02 polls half a second apart', async () => {
    endsAt(3);
    const began = performance.now();
    await search();
    expect(performance.now() - began).toBeGreaterThan(1_400);
  });

  it('CAR-02 gives up after twenty polls, however long they take, with a result that says so', async () => {
    vi.useRealTimers();
    endsAt(99, {}, 100);
    const began = performance.now();
    expect(await (await search()).json()).toMatchObject({ status: 'ERROR', error: 'UPSTREAM_TIMEOUT' });
    expect(polls).toBe(20);
    expect(performance.now() - began).toBeGreaterThan(9_500);
  });

  it('CAR-02 stops polling when the browser leaves', async () => {
    vi.useRealTimers();
    endsAt(99);
    const leaving = new AbortController();
    const searching = search({ signal: leaving.signal });
    await vi.waitFor(() => expect(polls).toBe(1), 3_000);
    leaving.abort();
    await searching;
    const after = polls;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(polls).toBe(after);
  });

  it('CAR-02 refuses a body without a plate, and people without the right', async () => {
    expect((await search({ body: {} })).status).toBe(400);
    expect((await search({ session: aSession({ permissions: [] }) })).status).toBe(403);
    expect(reached()).toHaveLength(0);
  });
});
