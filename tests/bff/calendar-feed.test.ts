import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { calendarFeed } from '@/server/aggregates/calendar-feed';
import { sendTo } from './calls';
import { upstreamHost } from './settings';
import { upstream } from './upstream';

const address = `${upstreamHost}/ins-api/unauthenticated/calendar`;
const line = {
  ...{ eventId: 'e1', day: '2026-12-01', time: '09:30', repeats: false, ownerId: 'a', owner: 'נועה', own: true },
  ...{ customerId: 'c1', customerName: 'דנה כהן', customerPrivileges: 'STANDARD', mobilePhone: null, subjectId: null },
};

describe('OPP-05 the calendar by link', () => {
  it('OPP-05 is a calendar file in the language of its owner, asked for by the token without its ending', async () => {
    const tokens: (string | null)[] = [];
    upstream(
      http.get(address, ({ request }) => {
        tokens.push(new URL(request.url).searchParams.get('accessToken'));
        return HttpResponse.json({
          ...{ name: 'נועה', locale: 'en', stampTs: '2026-11-26T10:00:00Z' },
          content: [
            { ...line, type: 'CLIENT_EVENT', name: 'Meeting', description: 'Bring papers' },
            { ...line, type: 'CUSTOMER_BIRTHDAY', name: '', time: null, description: null },
          ],
        });
      }),
    );
    const answer = await sendTo(calendarFeed, '/api/calendar/secret-token.ics');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(tokens).toEqual(['secret-token']);
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text).toContain('SUMMARY:Meeting · דנה כהן\r\nDESCRIPTION:Bring papers');
    expect(text).toContain('DTSTART:20261201T073000Z');
    expect(text).toContain('DTSTART;VALUE=DATE:20261201');
    expect(text).toContain('SUMMARY:Birthday of דנה כהן');
  });

  it('OPP-03 has a cancelled day and a changed day of an event that repeats, under the name of the series', async () => {
    const series = { day: '2026-12-01', repeat: 'WEEKLY', until: '2026-12-22', without: ['2026-12-08'] };
    const replaces = { eventId: 'e1', day: '2026-12-15', time: '09:30' };
    const event = { ...line, type: 'CLIENT_EVENT', description: null, customerName: null, repeats: true };
    upstream(
      http.get(address, () =>
        HttpResponse.json({
          ...{ name: 'נועה', locale: 'he', stampTs: '2026-11-26T10:00:00Z' },
          content: [
            { ...event, name: 'ישיבת צוות', series },
            { ...event, eventId: 'e2', name: 'ישיבה מקוצרת', day: '2026-12-16', time: '11:00', replaces },
          ],
        }),
      ),
    );
    const answer = await sendTo(calendarFeed, '/api/calendar/secret-token.ics');
    expect(answer.status).toBe(200);
    const [, whole, changed] = (await answer.text()).replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n');
    const linesOf = (entry = '') => entry.split('\r\n').filter((one) => !one.startsWith('DTSTAMP'));
    expect(linesOf(whole)).toEqual(
      expect.arrayContaining([
        'UID:e1',
        'SUMMARY:ישיבת צוות',
        'DTSTART;TZID=Asia/Jerusalem:20261201T093000',
        'RRULE:FREQ=WEEKLY;UNTIL=20261222T073000Z',
        'EXDATE;TZID=Asia/Jerusalem:20261208T093000',
      ]),
    );
    expect(linesOf(changed)).toEqual(
      expect.arrayContaining([
        'UID:e1',
        'RECURRENCE-ID;TZID=Asia/Jerusalem:20261215T093000',
        'SUMMARY:ישיבה מקוצרת',
        'DTSTART:20261216T090000Z',
      ]),
    );
  });

  it('OPP-05 is not there for a link that was closed', async () => {
    upstream(http.get(address, () => HttpResponse.json({ error: 'LINK_NOT_VALID' }, { status: 404 })));
    const answer = await sendTo(calendarFeed, '/api/calendar/gone.ics');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'LINK_NOT_VALID' });
  });
});
