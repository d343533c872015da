import { freshProcess } from './settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { now, viewerOf } from '@/server/session/session';
import { cookieAfter, endSession, keepSession, openSession } from '@/server/session/store';
import { aSession, cookieOf } from './people';

const office = aSession({
  login: 'backoffice',
  name: 'מיכל ארד',
  upstreamSessionId: 'office-session-0123456789',
  traits: ['backoffice', 'administrator'],
});
const acting = (until = now() + 1_800) =>
  aSession({ upstreamSessionId: `acting-session-${until}`, acting: { office, reason: 'בירור', until } });
const headersWith = (cookie: string) => new Headers({ cookie });
const requestWith = (cookie: string) => new Request('http://desk.test/', { headers: { cookie } });

afterEach(() => {
  vi.useRealTimers();
  freshProcess();
});

describe('BKO-02 the session of who acts in another’s name', () => {
  it('BKO-02 is that of the other, marked, with the own one held aside', async () => {
    const session = acting();
    const opened = await openSession(headersWith(await cookieOf(session)));
    expect(opened).toEqual(session);
    expect(viewerOf(session)).toMatchObject({ impersonated: true });
    expect(viewerOf(session).has).not.toContain('backoffice');
    expect(viewerOf(office)).not.toHaveProperty('impersonated');
  });

  it('BKO-02 is the own one again when the half hour is over, and the cookie follows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cookie = await cookieOf(acting());
    vi.setSystemTime(Date.now() + 1_800_000);
    expect((await openSession(headersWith(cookie)))?.login).toBe('backoffice');
    freshProcess();
    const back = await openSession(headersWith(cookie));
    expect(back?.login).toBe('backoffice');
    const line = await cookieAfter(requestWith(cookie), back);
    expect((await openSession(headersWith(line!.split(';')[0]!)))?.acting).toBeUndefined();
  });

  it('BKO-02 is the own one again when the upstream has ended the other', async () => {
    const session = acting();
    const cookie = await cookieOf(session);
    endSession(session);
    expect(await openSession(headersWith(cookie))).toEqual(office);
    const line = await cookieAfter(requestWith(cookie), session);
    expect(await openSession(headersWith(line!.split(';')[0]!))).toMatchObject({ login: 'backoffice' });
  });

  it('BKO-02 is nothing when both have ended', async () => {
    const session = acting();
    const cookie = (await keepSession(session, false)).split(';')[0]!;
    endSession(session);
    endSession(office);
    expect(await openSession(headersWith(cookie))).toBeNull();
    expect(await cookieAfter(requestWith(cookie), session)).toMatch(/Max-Age=0/);
  });
});
