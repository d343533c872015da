import { upstreamHost } from './settings';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Evaluation } from '@/lib/contract/quotes/quotes';
import { SharedPoll, SharedPolls } from '@/server/watch/shared-poll';
import { offers } from '@/server/offers/offers';
import { pauseAfter } from '@/server/offers/pause';
import type { Session } from '@/server/session/session';
import { endSession } from '@/server/session/store';
import { callerFor, sendTo } from './calls';
import { aSession } from './people';
import { reached, upstream } from './upstream';

const path = '/api/quotes/car/request-7/offers';
const evaluationPath = `${upstreamHost}/ins-api/agent/insurance/car/requests/request-7/evaluation`;

const evaluationAt = (version: number, awaited: number): Evaluation => ({
  requestId: 'request-7',
  evaluationRequestId: 'evaluation-7',
  status: awaited > 0 ? 'new' : 'success',
  version,
  awaited,
  startedAt: '2026-11-21T08:00:00.000Z',
  insurers: [],
  products: [],
  outdated: [],
});

/** State of the upstream; tests change it. */
let state: Evaluation | (() => Response);
beforeEach(() => {
  state = evaluationAt(1, 3);
  upstream(http.get(evaluationPath, () => (typeof state === 'function' ? state() : HttpResponse.json(state))));
});

const polls = () => reached().filter(({ url }) => new URL(url).searchParams.has('sinceVersion'));
const looks = () => reached().length - polls().length;
const silence = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Watching {
  events: { event: string; id?: string; data: Record<string, unknown> }[];
  text: () => string;
  leave: () => void;
  closed: Promise<void>;
  response: Response;
}

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((leave) => leave()));

/** Opens a stream, as a browser does. */
async function watch(session: Session = aSession(), headers: Record<string, string> = {}): Promise<Watching> {
  const leaving = new AbortController();
  const response = await sendTo(offers, path, {
    session,
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', ...headers },
  });
  const events: Watching['events'] = [];
  let text = '';
  const closed = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const whole = text.split('\n\n').slice(0, -1);
      events.splice(0, events.length, ...whole.filter((block) => block.includes('event: ')).map(parse));
    }
  })().catch(() => undefined);
  const leave = () => leaving.abort();
  open.push(leave);
  return { events, text: () => text, leave, closed, response };
}

function parse(block: string): Watching['events'][number] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  return {
    event: field('event') ?? '',
    id: field('id'),
    data: JSON.parse(field('data') ?? '{}') as Record<string, unknown>,
  };
}

describe('CAR-04 offers as they come', () => {
  it('CAR-04 shows the state at once, each change as it comes, and the end', async () => {
    const { events, closed, response } = await watch();
    await vi.waitFor(() => expect(events).toHaveLength(1));
    state = evaluationAt(2, 1);
    await vi.waitFor(() => expect(events).toHaveLength(2), 2_000);
    state = evaluationAt(3, 0);
    await closed;
    expect(events.map(({ event, id }) => [event, id])).toEqual([
      ['evaluation', '1'],
      ['evaluation', '2'],
      ['evaluation', '3'],
      ['end', undefined],
    ]);
    expect(events[1]?.data).toMatchObject({ version: 2, awaited: 1 });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  });

  it('CAR-04 asks the upstream only for what is new', async () => {
    const { events } = await watch();
    await vi.waitFor(() => expect(polls().length).toBeGreaterThan(2), 3_000);
    expect(polls().every(({ url }) => new URL(url).searchParams.get('sinceVersion') === '1')).toBe(true);
    expect(events).toHaveLength(1);
  });

  it('CAR-04 asks once however many watch, of one session or of several in the agency', async () => {
    const colleague = aSession({ upstreamSessionId: 'colleague', login: 'clerk' });
    const watchers = [await watch(), await watch(), await watch(), await watch(colleague), await watch(colleague)];
    expect(looks()).toBe(2);
    const before = polls().length;
    await silence(1_000);
    const asked = polls().length - before;
    expect(asked).toBeGreaterThanOrEqual(1);
    // One poll every 120 ms; five would ask five times as often.
    expect(asked).toBeLessThanOrEqual(9);
    state = evaluationAt(2, 0);
    await Promise.all(watchers.map(({ closed }) => closed));
    expect(watchers.map(({ events }) => events.at(-1)?.event)).toEqual(Array(5).fill('end'));
  });

  it('CAR-04 keeps agencies apart, whatever request they name', async () => {
    await watch();
    await watch(aSession({ agencyId: 'agency-2', upstreamSessionId: 'stranger' }));
    await vi.waitFor(
      () => expect(new Set(polls().map(({ url }) => new URL(url).searchParams.get('uuid'))).size).toBe(2),
      2_000,
    );
  });

  it('CAR-04 stops asking when the last one has left', async () => {
    const one = await watch();
    const other = await watch();
    one.leave();
    const before = polls().length;
    await vi.waitFor(() => expect(polls().length).toBeGreaterThan(before + 1), 3_000);
    other.leave();
    const after = polls().length;
    await silence(1_000);
    expect(polls().length).toBe(after);
  });

  it.each([
    ['soon until the first price', 5_000, false, 1, 120],
    ['more rarely when no insurer answers', 21_000, false, 1, 500],
    ['soon after a change', 500, true, 1, 250],
    ['rarely after a minute of silence', 61_000, true, 1, 2_000],
    ['400 times a second for all, however many are watched', 5_000, false, 2_000, 5_000],
  ])('CAR-04 asks %s', (_, sinceChange, hasOffers, running, pause) => {
    expect(pauseAfter(sinceChange, hasOffers, running)).toBe(pause);
  });

  it('CAR-04 counts what is watched, so that many ask more rarely', async () => {
    const rests: number[] = [];
    const all = new SharedPolls<Evaluation>();
    const subject = {
      ask: async () => evaluationAt(1, 3),
      isNews: () => false,
      isOver: () => false,
      rest: (...[, , latest]: [number, number, Evaluation]) => rests.push(all.running + latest.version) && 10_000,
    };
    const watcher = () => ({ caller: callerFor(), onChange: vi.fn(), onFault: vi.fn() });
    const leave = ['a', 'b', 'c'].map((key) => all.join(key, subject, evaluationAt(1, 3), watcher()));
    expect(all.running).toBe(3);
    expect(rests).toEqual([2, 3, 4]);
    leave.forEach((one) => one());
    expect(all.running).toBe(0);
  });

  it('CAR-04 keeps nothing of a request that nobody watches any more', () => {
    const onIdle = vi.fn();
    const watcher = { caller: callerFor(), onChange: vi.fn(), onFault: vi.fn(), onEnd: vi.fn() };
    const subject = {
      ask: () => new Promise<never>(() => undefined),
      isNews: () => true,
      isOver: () => false,
      rest: () => 0,
    };
    const poll = new SharedPoll(subject, evaluationAt(1, 3), onIdle);
    const leave = [poll.join({ ...watcher }), poll.join({ ...watcher })];
    leave[0]?.();
    expect(onIdle).not.toHaveBeenCalled();
    leave[1]?.();
    leave[1]?.();
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('CAR-04 starts asking again for who comes later', async () => {
    (await watch()).leave();
    const { events } = await watch();
    state = evaluationAt(2, 1);
    await vi.waitFor(() => expect(events.map(({ id }) => id)).toEqual(['1', '2']), 2_000);
  });

  it('CAR-04 goes on from the last event that a cut line has seen', async () => {
    const same = await watch(undefined, { 'last-event-id': '1' });
    const older = await watch(undefined, { 'last-event-id': '0' });
    await vi.waitFor(() => expect(older.events).toHaveLength(1));
    expect(same.events).toHaveLength(0);
    state = evaluationAt(2, 2);
    await vi.waitFor(() => expect(same.events.map(({ id }) => id)).toEqual(['2']), 2_000);
  });

  it('CAR-04 ends at once when nothing is awaited', async () => {
    state = evaluationAt(9, 0);
    const { events, closed } = await watch();
    await closed;
    expect(events.map(({ event }) => event)).toEqual(['evaluation', 'end']);
    expect(polls()).toHaveLength(0);
  });

  it('ERR-02 tells a fault, goes on asking, and says when all is well again', async () => {
    const { events } = await watch();
    state = () => HttpResponse.html('down', { status: 500 });
    await vi.waitFor(
      () => expect(events.at(-1)).toMatchObject({ event: 'fault', data: { code: 'UPSTREAM_BROKEN' } }),
      3_000,
    );
    state = evaluationAt(1, 3);
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ event: 'evaluation', id: '1' }), 5_000);
  });

  it('SGN-10 tells a session that ended, and asks on for the others', async () => {
    const leaver = aSession();
    const first = await watch(leaver);
    const second = await watch(aSession({ upstreamSessionId: 'colleague' }));
    endSession(leaver);
    await first.closed;
    expect(first.events.at(-1)).toMatchObject({ event: 'fault', data: { code: 'NOT_AUTHORIZED_ERROR' } });
    state = evaluationAt(2, 0);
    await second.closed;
    expect(second.events.at(-1)?.event).toBe('end');
    expect(second.events.some(({ event }) => event === 'fault')).toBe(false);
  });

  it('CAR-04 answers the state alone to who does not ask for events', async () => {
    const response = await sendTo(offers, path, { session: aSession(), headers: { accept: 'application/json' } });
    expect(await response.json()).toEqual(evaluationAt(1, 3));
    expect(polls()).toHaveLength(0);
  });

  it.each([
    ['nobody', null, 401],
    ['someone without the right', aSession({ permissions: ['CREATE_ORDER'] }), 403],
  ])('NAV-02 refuses %s before anything is asked', async (_, session, status) => {
    const response = await sendTo(offers, path, { session, headers: { accept: 'text/event-stream' } });
    expect([response.status, reached().length]).toEqual([status, 0]);
  });

  it('CAR-04 a request that is not there is 404, not a stream', async () => {
    state = () => HttpResponse.json({ error: 'NOT_FOUND' }, { status: 404 });
    expect((await sendTo(offers, path, { session: aSession(), headers: { accept: 'text/event-stream' } })).status).toBe(
      404,
    );
  });
});
