import { upstreamHost } from './settings';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationStream } from '@/server/notifications/stream';
import { aSession } from './people';
import { sendTo } from './calls';
import { reached, upstream } from './upstream';
import { endSession } from '@/server/session/store';
import type { Session } from '@/server/session/session';

const path = '/api/notifications/stream';
let person = 0;
let session: Session;
/** State of the upstream; a change answers the long polls. */
let state: { version: number; unread: number };
let outage: boolean;
let refusal: boolean;
/** Long polls that the upstream has not answered and nobody has ended. */
let waiting = 0;

beforeEach(() => {
  session = aSession({ upstreamSessionId: `notified-session-${person++}-0123456789` });
  state = { version: 4, unread: 2 };
  [outage, refusal] = [false, false];
  upstream(
    http.get(`${upstreamHost}/ins-api/authenticated/notifications/feed`, async ({ request }) => {
      const since = new URL(request.url).searchParams.get('since');
      waiting += 1;
      while (since === String(state.version) && !outage && !refusal && !request.signal.aborted) await silence(10);
      waiting -= 1;
      if (refusal) return HttpResponse.json({ error: 'NOT_AUTHORIZED_ERROR' }, { status: 401 });
      if (outage) return HttpResponse.json({ error: 'UPSTREAM_UNAVAILABLE' }, { status: 500 });
      return HttpResponse.json({ ...state, arrivals: [], news: [] });
    }),
  );
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects what only weak references hold: a line that stays open must not depend on it. */
async function collectGarbage(): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    collect();
    await silence(10);
  }
}

const silence = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const open: (() => void)[] = [];
afterEach(async () => {
  open.splice(0).forEach((leave) => leave());
  await silence(30);
});

async function watch(headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  open.push(() => leaving.abort());
  const response = await sendTo(notificationStream, path, {
    session,
    signal: leaving.signal,
    headers: { accept: 'text/event-stream', ...headers },
  });
  const events: string[] = [];
  const closed = (async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      events.splice(
        0,
        events.length,
        ...[...text.matchAll(/(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)\n\n/g)].map(([, id, event]) =>
          `${event} ${id ?? ''}`.trim(),
        ),
      );
    }
  })().catch(() => undefined);
  return { events, closed, leave: () => leaving.abort(), response };
}

const sinceOf = () => reached().map(({ url }) => new URL(url).searchParams.get('since'));

describe('AGY-08 notifications as they come', () => {
  it('AGY-08 shows the state at once and each change, and asks from the version that is known', async () => {
    const { events } = await watch();
    await vi.waitFor(() => expect(events).toEqual(['feed 4']));
    state = { version: 5, unread: 3 };
    await vi.waitFor(() => expect(events).toEqual(['feed 4', 'feed 5']), 2_000);
    await vi.waitFor(() => expect(sinceOf().at(-1)).toBe('5'), 2_000);
  });

  it('AGY-08 goes on after a cut from what was seen', async () => {
    await watch({ 'last-event-id': '2' });
    expect(sinceOf().slice(0, 2)).toEqual([null, '2']);
  });

  it('AGY-08 one waiting call serves all the lines of a session, and none waits when they have left', async () => {
    const [one, two] = [await watch(), await watch()];
    await vi.waitFor(() => expect(one.events.length + two.events.length).toBe(2));
    expect(sinceOf().filter((since) => since === '4')).toHaveLength(1);
    state = { version: 5, unread: 0 };
    await vi.waitFor(() => expect(one.events.concat(two.events)).toHaveLength(4), 2_000);
    await vi.waitFor(() => expect(waiting).toBe(1), 5_000);
    await collectGarbage();
    one.leave();
    two.leave();
    await vi.waitFor(() => expect(waiting).toBe(0), 5_000);
    const before = reached().length;
    state = { version: 6, unread: 0 };
    await silence(400);
    expect(reached().length).toBe(before);
  });

  it('AGY-08 survives an upstream that is out', async () => {
    const { events } = await watch();
    outage = true;
    await silence(200);
    outage = false;
    state = { version: 9, unread: 1 };
    await vi.waitFor(() => expect(events.at(-1)).toBe('feed 9'), 8_000);
  }, 12_000);

  it('AGY-08 ends at once with the session, here or upstream', async () => {
    const here = await watch();
    await vi.waitFor(() => expect(here.events).toHaveLength(1));
    endSession(session);
    await here.closed;
    expect(here.events).toEqual(['feed 4', 'end']);
    session = aSession({ upstreamSessionId: `notified-session-${person++}-0123456789` });
    const there = await watch();
    refusal = true;
    await there.closed;
    expect(there.events).toEqual(['feed 4', 'end']);
  });

  it('SGN-10 a stream that another call has ended says who was blocked', async () => {
    let text = '';
    const answer = await sendTo(notificationStream, path, { session, headers: { accept: 'text/event-stream' } });
    endSession(session, 'agencyStatus');
    for await (const chunk of answer.body!) text += Buffer.from(chunk as Uint8Array).toString();
    expect(text).toMatch(/event: end\ndata: \{[^\n]*"field":"agencyStatus"/);
  });

  it('AGY-08 answers the feed as it stands to whoever asks for JSON, and nothing to nobody', async () => {
    expect(
      await (await sendTo(notificationStream, path, { session, headers: { accept: 'application/json' } })).json(),
    ).toMatchObject({ version: 4, unread: 2 });
    await expect(
      sendTo(notificationStream, path, { headers: { accept: 'application/json' } }).then(({ status }) => status),
    ).resolves.toBe(401);
  });
});
