import { upstreamHost } from './settings';
import { HttpResponse, delay, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { billing } from '@/lib/contract/agencies/billing';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { perform } from '@/server/bff/perform';
import { proxy } from '@/server/bff/proxy';
import { callerFor, failureFrom, sendTo } from './calls';
import { aSession } from './people';
import { answers, reached, upstream } from './upstream';

const cards = 'ins-api/agent/payments/cards';
const askCards = () => perform(callerFor(), billing.cards);

describe('ERR-02 an upstream that fails, lies or is late', () => {
  it('ERR-02 unreachable is UPSTREAM_UNAVAILABLE, after trying a GET three times', async () => {
    upstream(answers('get', cards, () => HttpResponse.error()));
    expect(await failureFrom(askCards())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 503 });
    expect(reached()).toHaveLength(3);
  });

  it('ERR-02 a write that may have arrived is never sent again', async () => {
    upstream(answers('post', 'ins-api/agent/insurance/orders/1/restore', () => HttpResponse.error()));
    expect(await failureFrom(perform(callerFor(), orders.restore, { params: { orderId: '1' } }))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    });
    expect(reached()).toHaveLength(1);
  });

  it('ERR-02 a GET gets over one outage', async () => {
    upstream(
      http.get(`${upstreamHost}/${cards}`, () => new HttpResponse('down', { status: 503 }), { once: true }),
      answers('get', cards, []),
    );
    expect(await askCards()).toEqual([]);
    expect(reached()).toHaveLength(2);
  });

  it('ERR-02 silence is UPSTREAM_TIMEOUT in the time that was given', async () => {
    upstream(
      answers('get', cards, async () => {
        await delay('infinite');
        return HttpResponse.json([]);
      }),
    );
    const began = performance.now();
    expect(await failureFrom(perform(callerFor(), { ...billing.cards, timeout: 300 }))).toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      status: 504,
    });
    expect(performance.now() - began).toBeLessThan(4_000);
  });

  it('ERR-02 the calls of one page have one time together: one after another they are not waited for each', async () => {
    const silent = async () => {
      await delay('infinite');
      return HttpResponse.json([]);
    };
    upstream(answers('get', cards, silent), answers('get', 'ins-api/agent/insurance/orders', silent));
    const began = performance.now();
    const page = { ...callerFor(), until: began + 400 };
    expect(await failureFrom(perform(page, billing.cards))).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(await failureFrom(perform(page, orders.list))).toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it.each([
    ['HTML with status 200', () => HttpResponse.html('<h1>Welcome</h1>')],
    ['HTML with status 500', () => HttpResponse.html('<h1>Oops</h1>', { status: 500 })],
    ['HTML with status 401', () => HttpResponse.html('<h1>Who?</h1>', { status: 401 })],
    ['nothing', () => new HttpResponse(null, { status: 200 })],
    [
      'truncated JSON',
      () => new HttpResponse('[{"id":"1","cardNu', { headers: { 'content-type': 'application/json' } }),
    ],
    ['another shape', () => HttpResponse.json({ cards: [] })],
    ['a field of another type', () => HttpResponse.json([{ id: 7, cardNumber: '1234', cardExpiration: '01/30' }])],
    [
      'a card number in the clear',
      () => HttpResponse.json([{ id: '7', cardNumber: '4580 4580 4580 4580', cardExpiration: '01/30' }]),
    ],
    ['very deep JSON', () => new HttpResponse('['.repeat(20_000) + ']'.repeat(20_000))],
    ['an error body without an error', () => HttpResponse.json({ message: 'no' }, { status: 400 })],
  ])('ERR-02 %s is UPSTREAM_BROKEN', async (_, answer) => {
    upstream(answers('get', cards, answer));
    expect(await failureFrom(askCards())).toMatchObject({ code: 'UPSTREAM_BROKEN', status: 502 });
  });

  it.each([502, 503, 504])('ERR-02 status %i of a gateway is UPSTREAM_UNAVAILABLE', async (status) => {
    upstream(answers('get', cards, () => HttpResponse.html('gateway', { status })));
    expect(await failureFrom(askCards())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('ERR-02 a file of another type is UPSTREAM_BROKEN', async () => {
    upstream(answers('get', 'pdf-api/agent/insurance/car/requests/1/comparison', () => HttpResponse.html('<script>')));
    const call = perform(callerFor(), cars.comparison, { params: { requestId: '1' }, query: { productIds: 'a' } });
    expect(await failureFrom(call)).toMatchObject({ code: 'UPSTREAM_BROKEN' });
  });

  it('ERR-02 a redirect is not followed: the session id in the address stays here', async () => {
    upstream(
      answers(
        'get',
        cards,
        () => new HttpResponse(null, { status: 302, headers: { location: 'http://elsewhere.test/' } }),
      ),
    );
    expect((await failureFrom(askCards())).code).toMatch(/^UPSTREAM_/);
    expect(reached().every(({ url }) => url.startsWith(upstreamHost))).toBe(true);
  });

  it('ERR-02 a sick upstream is left alone for a moment, and the others go on', async () => {
    upstream(
      answers('get', cards, () => HttpResponse.error()),
      answers(
        'get',
        'pdf-api/agent/insurance/car/requests/1/comparison',
        () => new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } }),
      ),
    );
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        failureFrom(perform(callerFor(aSession({ upstreamSessionId: `session-${at}` })), billing.cards)),
      ),
    );
    const before = reached().length;
    expect(await failureFrom(askCards())).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', details: { retryAfter: 2 } });
    expect(reached()).toHaveLength(before);
    const pdf = await perform(callerFor(), cars.comparison, { params: { requestId: '1' }, query: { productIds: 'a' } });
    expect(await pdf.text()).toBe('%PDF');
  });

  it('ERR-02 a call that would wait for its turn too long is told to come back', async () => {
    let answerAll = () => {};
    const slow = new Promise<void>((resolve) => (answerAll = resolve));
    upstream(
      answers('get', cards, async () => {
        await slow;
        return HttpResponse.json([]);
      }),
    );
    const asked = Array.from({ length: 140 }, (_, at) =>
      perform(callerFor(aSession({ upstreamSessionId: `session-${at}` })), billing.cards).then(
        () => 'OK',
        (error: unknown) => (error as { code: string }).code,
      ),
    );
    // 64 run, 64 wait, 12 find no place.
    await expect.poll(() => reached().length, { timeout: 15_000 }).toBe(64);
    setTimeout(answerAll, 1_100);
    const outcomes = Map.groupBy(await Promise.all(asked), (code) => code);
    expect([...outcomes].map(([code, all]) => [code, all.length]).toSorted()).toEqual([
      ['OK', 64],
      ['OVERLOADED', 64],
      ['UPSTREAM_UNAVAILABLE', 12],
    ]);
    expect(reached()).toHaveLength(64);
  });

  it('ERR-02 comes back by itself when the upstream does', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    upstream(answers('get', cards, () => HttpResponse.error()));
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        failureFrom(perform(callerFor(aSession({ upstreamSessionId: `session-${at}` })), billing.cards)),
      ),
    );
    upstream(answers('get', cards, []));
    vi.setSystemTime(Date.now() + 2_100);
    expect(await askCards()).toEqual([]);
    vi.useRealTimers();
  });
});

describe('ERR-01 what an upstream refuses', () => {
  const refusal = (body: object, status: number) => upstream(answers('get', cards, body, status));

  it('ERR-01 passes code, field, fields and waiting time on, with a reference of its own', async () => {
    refusal(
      {
        error: 'CONFLICT',
        message: 'internal words',
        field: 'a.b',
        fields: [{ path: 'a.b', rule: 'required' }],
        retryAfter: 7,
      },
      409,
    );
    const failure = await failureFrom(askCards());
    expect(failure.status).toBe(409);
    expect(JSON.parse(JSON.stringify(failure))).toEqual({
      code: 'CONFLICT',
      field: 'a.b',
      fields: [{ path: 'a.b', rule: 'required' }],
      retryAfter: 7,
      reference: expect.stringMatching(/^[2-9A-Z]{8}$/),
    });
  });

  it('ERR-01 passes an unknown code as it is, with the status of the upstream', async () => {
    refusal({ error: 'SOMETHING_NEW' }, 418);
    expect(await failureFrom(askCards())).toMatchObject({ code: 'SOMETHING_NEW', status: 418 });
  });

  it('ERR-01 takes no text for a code', async () => {
    refusal({ error: 'SELECT * FROM accounts; at line 7' }, 500);
    expect(await failureFrom(askCards())).toMatchObject({ code: 'UNKNOWN_ERROR', status: 500 });
  });

  it('SGN-10 understands a session that ended inside a status 200', async () => {
    refusal({ error: 'NOT_AUTHORIZED_ERROR' }, 200);
    expect(await failureFrom(askCards())).toMatchObject({ code: 'NOT_AUTHORIZED_ERROR', status: 401 });
  });

  it('SGN-03 knows too many attempts by the words of the message', async () => {
    refusal({ error: 'ANY_ERROR', message: 'Login attempts exceeded' }, 400);
    expect(await failureFrom(askCards())).toMatchObject({ code: 'LOGIN_ATTEMPTS_EXCEEDED', status: 429 });
  });
});

describe('SGN-05 what goes to the upstream', () => {
  it('SGN-05 carries login, session, locale, site and time as query parameters, and the request id', async () => {
    upstream(answers('get', cards, []));
    await perform(
      { ...callerFor(aSession({ websiteKey: 'carmel' })), locale: 'ru', requestId: 'request-0001' },
      billing.cards,
    );
    const { searchParams } = new URL(reached()[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      login: 'agent',
      uuid: 'upstream-session-0123456789',
      locale: 'ru',
      websiteKey: 'carmel',
      timestamp: expect.stringMatching(/^\d{13}$/),
    });
    expect(reached()[0]?.headers.get('x-request-id')).toBe('request-0001');
  });

  it('SGN-05 a query of the browser cannot take the place of the session', async () => {
    const page = { content: [], number: 0, numberOfElements: 0, size: 10, totalElements: 0, totalPages: 0 };
    upstream(answers('get', 'ins-api/agent/customers', page));
    await sendTo(proxy, '/api/ins-api/agent/customers?query=cohen&uuid=stolen&login=root', { session: aSession() });
    const { searchParams } = new URL(reached()[0]?.url ?? '');
    expect([searchParams.getAll('uuid'), searchParams.getAll('login'), searchParams.get('query')]).toEqual([
      ['upstream-session-0123456789'],
      ['agent'],
      'cohen',
    ]);
  });

  it('ERR-02 equal questions under way are asked once, of one session and no further', async () => {
    upstream(
      answers('get', cards, async () => {
        await delay(50);
        return HttpResponse.json([]);
      }),
    );
    const other = callerFor(aSession({ upstreamSessionId: 'another-session' }));
    await Promise.all([askCards(), askCards(), askCards(), perform(other, billing.cards)]);
    expect(reached()).toHaveLength(2);
    await askCards();
    expect(reached()).toHaveLength(3);
  });

  it('ERR-02 one browser that leaves does not take the answer from the others', async () => {
    upstream(
      answers('get', cards, async () => {
        await delay(60);
        return HttpResponse.json([]);
      }),
    );
    const leaving = new AbortController();
    const left = perform(callerFor(aSession(), leaving.signal), billing.cards);
    const stays = perform(callerFor(aSession(), new AbortController().signal), billing.cards);
    setTimeout(() => leaving.abort(), 20);
    await expect(left).rejects.toThrow();
    expect(await stays).toEqual([]);
  });

  it.each(['..', '.', ''])('NAV-02 a path parameter of %j climbs out of nothing', async (orderId) => {
    expect(await failureFrom(perform(callerFor(), orders.get, { params: { orderId } }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      status: 400,
    });
    expect(reached()).toHaveLength(0);
  });

  it('PLT-04 a body that breaks the contract answers 400 with its fields and reaches nothing', async () => {
    const body = { customerInfo: { firstName: '', lastName: 'כהן' }, media: [] };
    const call = perform(callerFor(), customers.create, { body, idempotencyKey: 'k'.repeat(16) });
    expect((await failureFrom(call)).details.fields).toContainEqual({
      path: 'customerInfo.firstName',
      rule: 'required',
    });
    expect(reached()).toHaveLength(0);
  });

  it('PLT-04 a call that may happen once only needs its key', async () => {
    const body = { customerInfo: { firstName: 'דנה', lastName: 'כהן' }, media: [] };
    const call = perform(callerFor(), customers.create, { body } as never);
    expect(await failureFrom(call)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  });

  it('CAR-04 what the contract does not name is stripped from an answer', async () => {
    upstream(
      answers('post', 'ins-api/agent/insurance/car/requests/1/insurers/MIGDAL/retry', {
        done: true,
        sessionId: 'secret',
      }),
    );
    expect(
      await perform(callerFor(), cars.retryInsurer, { params: { requestId: '1', supplierType: 'MIGDAL' } }),
    ).toEqual({ done: true });
  });
});
