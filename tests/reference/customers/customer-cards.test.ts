import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merges } from '@/lib/contract/customers/merges';
import { type Customer, type CustomerChange, type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, clerk] = [await reference.as('agent'), await reference.as('clerk')];
});
afterAll(() => reference.stop());

const create = (over: Partial<CustomerDraft> = {}) =>
  reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, agent);
const get = (customerId: string) => reference.call(customers.get, { params: { customerId } }, agent);
const change = (
  { customerInfo, passport, media, addresses, professionalInfo, customerStatus, customerPrivileges, version }: Customer,
  over: Partial<CustomerChange> = {},
): CustomerChange =>
  ({
    customerInfo,
    passport,
    media,
    addresses,
    professionalInfo,
    customerStatus,
    customerPrivileges,
    version,
    ...over,
  }) as CustomerChange;
const update = ({ customerId }: Customer, body: CustomerChange, session = agent) =>
  reference.call(customers.update, { params: { customerId }, body }, session);
const search = async (query: NonNullable<Parameters<typeof reference.call<typeof customers.search>>[1]>['query']) =>
  (await reference.call(customers.search, { query: { size: 100, ...query } }, agent)).content.map(
    ({ customerId }) => customerId,
  );

const home = {
  type: 'LIVING',
  city: 'חיפה',
  street: 'הרצל',
  house: '3',
  apartment: '12',
  zipCode: '3303139',
  cityIds: ['4000'],
  streetIds: ['4000-449'],
} as const;

describe('CUS-03 a card that is changed', () => {
  it('CUS-03 is saved whole, with who did it, and found by what is new', async () => {
    const made = await create();
    const customerInfo = {
      ...made.customerInfo,
      title: 'DOCTOR' as const,
      lastName: 'זינגרמן',
      maritalStatus: 'MARRIED' as const,
    };
    const saved = await update(
      made,
      change(made, { customerInfo, addresses: [home as never], professionalInfo: { occupation: 'רופאה' } }),
      clerk,
    );
    expect(saved).toMatchObject({
      customerInfo,
      professionalInfo: { occupation: 'רופאה' },
      version: made.version + 1,
      updatedBy: { accountId: demoAccountId('clerk') },
    });
    expect(saved.addresses).toEqual([{ ...home, country: 'IL', postBox: '' }]);
    expect(await get(made.customerId)).toEqual(saved);
    expect(await search({ query: 'זינגרמן' })).toContain(made.customerId);
    expect(await search({ query: 'בן-דוד', hasNot: ['ADDRESS'] })).not.toContain(made.customerId);
  });

  it('CUS-03 a medium that stays stays confirmed, one that changes does not', async () => {
    const made = await create({
      media: [
        { mediaType: 'PHONE', value: '03-5550177' },
        { mediaType: 'FAX', value: '03-5550178' },
      ],
    });
    const body = { mediaType: 'PHONE', value: '035550177' } as const;
    const confirmed = await reference.call(
      customers.confirmMedium,
      { params: { customerId: made.customerId }, body },
      agent,
    );
    expect(confirmed.media[0]?.confirmed).toEqual(expect.any(String));
    const kept = await update(
      made,
      change(confirmed, {
        media: [
          { mediaType: 'FAX', value: '03-5550178' },
          { mediaType: 'PHONE', value: '+972 3 5550177' },
        ],
      }),
    );
    expect(kept.media.map(({ confirmed: at }) => at ?? null)).toEqual([null, confirmed.media[0]?.confirmed]);
    const changed = await update(made, change(kept, { media: [{ mediaType: 'PHONE', value: '03-5550179' }] }));
    expect(changed.media).toEqual([{ mediaType: 'PHONE', value: '035550179', confirmed: null }]);
  });

  it('CUS-03 whoever saves an older one is told what has changed since, and changes nothing', async () => {
    const made = await create();
    const first = await update(
      made,
      change(made, { customerInfo: { ...made.customerInfo, firstName: 'תמר' }, media: [] }),
      clerk,
    );
    const late = update(made, change(made, { customerInfo: { ...made.customerInfo, lastName: 'אחר' } }));
    await expect(late).rejects.toMatchObject({ status: 409, body: { error: 'CONFLICT', field: 'version' } });
    const fields = await late.catch(
      (error: { body: { fields: { path: string; rule: string }[] } }) => error.body.fields,
    );
    expect((fields as { path: string; rule: string }[]).map(({ path }) => path).sort()).toEqual([
      'customerInfo.firstName',
      'media.MAIL',
      'media.MOBILE_PHONE',
    ]);
    expect((fields as { path: string; rule: string }[]).every(({ rule }) => rule === 'changedByAnother')).toBe(true);
    expect(await get(made.customerId)).toEqual(first);
  });

  it('CUS-03 the ID and mobile of another are refused at their field, its own are not', async () => {
    const [one, other] = [await create(), await create()];
    await expect(update(one, change(one, { passport: other.passport! }))).rejects.toMatchObject({
      status: 409,
      body: { field: 'passport.passportNumber' },
    });
    await expect(update(one, change(one, { media: other.media }))).rejects.toMatchObject({
      status: 409,
      body: { field: 'media.0.value' },
    });
    expect((await update(one, change(one))).media).toEqual(one.media);
  });

  it.each([
    [{ addresses: [{ type: 'POST', city: 'חיפה' }] }, 'addresses.0.street', 'required'],
    [{ addresses: [{ ...home, zipCode: 'אבג' }] }, 'addresses.0.zipCode', 'numeric'],
    [{ media: [{ mediaType: 'PHONE', value: '111111' }] }, 'media.0.value', 'phone'],
    [{ passport: { type: 'NATIONAL_ID', passportNumber: '12ab' } }, 'passport.passportNumber', 'passportNotNumbers'],
    [
      { passport: { type: 'PASSPORT', passportNumber: '12345678', passportIssueDate: '2999-01-01' } },
      'passport.passportIssueDate',
      'passportIssueInFuture',
    ],
  ] as [Partial<CustomerChange>, string, string][])('CUS-03 %o is refused at %s: %s', async (over, path, rule) => {
    const made = await create();
    const refused = update(made, change(made, over));
    await expect(refused).rejects.toMatchObject({ status: 400 });
    const { fields } = (await refused.catch(
      (error: { body: { fields: unknown } }) => error.body as { fields: unknown },
    )) as { fields: unknown };
    expect(fields).toContainEqual({ path, rule });
  });
});

describe('CUS-03 removal', () => {
  it('CUS-03 takes a customer out of every list, frees the ID and the mobile, and can be taken back while they are free', async () => {
    const made = await create();
    const params = { customerId: made.customerId };
    expect(await reference.call(merges.holdings, { params }, agent)).toEqual([]);
    await reference.call(customers.remove, { params }, agent);
    await expect(reference.call(merges.holdings, { params }, agent)).rejects.toMatchObject({ status: 404 });
    expect(await search({ query: made.passport!.passportNumber })).toEqual([]);
    await expect(get(made.customerId)).rejects.toMatchObject({ status: 404 });
    await expect(reference.call(customers.remove, { params }, agent)).rejects.toMatchObject({ status: 404 });
    const back = await reference.call(customers.restore, { params }, agent);
    expect(back).toMatchObject({ customerStatus: 'COMPLETED', media: made.media });
    expect(await search({ query: made.passport!.passportNumber })).toEqual([made.customerId]);

    await reference.call(customers.remove, { params }, agent);
    const taker = await create({ passport: made.passport, media: made.media });
    await expect(reference.call(customers.restore, { params }, agent)).rejects.toMatchObject({
      status: 409,
      body: { field: 'passport.passportNumber' },
    });
    await reference.call(customers.remove, { params: { customerId: taker.customerId } }, agent);
    await reference.call(customers.restore, { params }, agent);
  });
});

describe('CUS-03 duplicates while typing', () => {
  const ask = (query: Record<string, string>) => reference.call(customers.duplicates, { query }, agent);

  it('CUS-03 names who it may be, with the reasons, the likeliest first', async () => {
    const made = await create({ customerInfo: { firstName: 'רבקה', lastName: 'שטיינמץ', birthday: '1971-09-17' } });
    const mobile = made.media[0]!.value.replace('-', '');
    const reasons = async (query: Record<string, string>) =>
      (await ask(query)).find(({ customer }) => customer.customerId === made.customerId)?.reasons;
    expect(await reasons({ passportNumber: made.passport!.passportNumber })).toEqual(['SAME_ID']);
    expect(
      await reasons({ phones: `, 03-5550000, +972${mobile.slice(1)}`, firstName: 'Rivka', lastName: 'Steinmetz' }),
    ).toEqual(['SAME_MOBILE', 'SIMILAR_NAME']);
    expect(await reasons({ emails: made.media[1]!.value.toUpperCase() })).toEqual(['SAME_EMAIL']);
    expect(await reasons({ firstName: 'רבקה', lastName: 'שטיינמץ' })).toEqual(['SIMILAR_NAME']);
    expect(await reasons({ firstName: 'Rivka', lastName: 'Shteinmetz', birthday: '1971-09-17' })).toEqual([
      'SAME_BIRTHDAY',
      'SIMILAR_NAME',
    ]);
  });

  it.each([
    ["ז'קלין", 'בן-שטרית', 'ז׳קלין', 'בן־שטרית'],
    ['Алёна', 'Зайцева', 'Алена', 'Зайцева'],
    ['אוריה', 'בן-ציון', 'אוּרִיָּה', 'בן\u2010ציון'],
  ])('CUS-03 sees %s %s in %s %s', async (firstName, lastName, typedFirst, typedLast) => {
    const made = await create({ customerInfo: { firstName, lastName } });
    const found = await ask({ firstName: typedFirst, lastName: `\u200F${typedLast}` });
    expect(found.map(({ customer }) => customer.customerId)).toEqual([made.customerId]);
    expect(await search({ query: `${typedFirst} ${typedLast}` })).toEqual([made.customerId]);
  });

  it('CUS-03 is silent about the one who is edited, about a namesake with another ID, and about nothing', async () => {
    const made = await create({ customerInfo: { firstName: 'מרגלית', lastName: 'צנעני' } });
    expect(await ask({ passportNumber: made.passport!.passportNumber, except: made.customerId })).toEqual([]);
    expect(await ask({ firstName: 'מרגלית', lastName: 'צנעני', passportNumber: '000000018' })).toEqual([]);
    expect(await ask({})).toEqual([]);
    expect(await ask({ firstName: 'מרגלית', phones: '05' })).toEqual([]);
  });
});

describe('CUS-03 media are confirmed', () => {
  it('CUS-03 a mobile by the code that was sent there, guessed five times at most', async () => {
    const made = await create();
    const { mediaType, value } = made.media[0]!;
    const params = { customerId: made.customerId };
    const body = { mediaType: 'MOBILE_PHONE' as const, value };
    await expect(reference.call(customers.confirmMedium, { params, body }, agent)).rejects.toMatchObject({
      body: { error: 'TOKEN_NOT_FOUND_ERROR' },
    });
    expect(await reference.call(customers.sendMediumCode, { params, body }, agent)).toEqual({ ttl: 60 });
    await expect(reference.call(customers.sendMediumCode, { params, body }, agent)).rejects.toMatchObject({
      status: 429,
    });
    const { code } = await reference.database.db
      .selectFrom('messages')
      .select('code')
      .where('recipient', '=', value)
      .executeTakeFirstOrThrow();
    const wrong = code === '00000' ? '11111' : '00000';
    await expect(
      reference.call(customers.confirmMedium, { params, body: { ...body, token: wrong } }, agent),
    ).rejects.toMatchObject({ body: { error: 'TOKEN_NOT_FOUND_ERROR' } });
    const confirmed = await reference.call(customers.confirmMedium, { params, body: { ...body, token: code! } }, agent);
    expect(confirmed.media.find((medium) => medium.mediaType === mediaType)?.confirmed).toEqual(expect.any(String));
    expect(await search({ query: made.passport!.passportNumber, has: ['CONFIRMED'] })).toEqual([made.customerId]);
    await expect(
      reference.call(customers.sendMediumCode, { params, body: { ...body, value: '0549999999' } }, agent),
    ).rejects.toMatchObject({ body: { error: 'MEDIA_NOT_FOUND_ERROR' } });
  });
});

describe('CUS-01 a list that is narrowed', () => {
  it('CUS-01 by status, mark, agent and by what is there or missing', async () => {
    const lastName = 'קורנפלד';
    const info = (firstName: string) => ({ customerInfo: { firstName, lastName } });
    const plain = await create(info('אחת'));
    const lead = await create({ ...info('שתיים'), customerStatus: 'LEAD', media: [] });
    const bad = await create({ ...info('שלוש'), customerPrivileges: 'BLACKLISTED', addresses: [home as never] });
    const named = { query: lastName };
    expect((await search(named)).toSorted()).toEqual([plain, lead, bad].map(({ customerId }) => customerId).toSorted());
    expect(await search({ ...named, statuses: ['LEAD'] })).toEqual([lead.customerId]);
    expect(await search({ ...named, privileges: ['BLACKLISTED', 'UNWANTED'] })).toEqual([bad.customerId]);
    expect(await search({ ...named, hasNot: ['MOBILE_PHONE'] })).toEqual([lead.customerId]);
    expect(await search({ ...named, has: ['MAIL', 'ADDRESS'] })).toEqual([bad.customerId]);
    expect(await search({ ...named, medium: plain.media[0]!.value })).toEqual([plain.customerId]);
    expect(await search({ ...named, sort: 'createTs', sortDirection: 'DESC' })).toEqual(
      [bad, lead, plain].map(({ customerId }) => customerId),
    );
    await reference.call(
      customers.assign,
      { body: { customerIds: [lead.customerId], agentAccountId: demoAccountId('superuser') } },
      await reference.as('superuser'),
    );
    expect(await search({ ...named, agent: demoAccountId('superuser') })).toEqual([lead.customerId]);
    // Who creates a customer is their agent.
    expect(await search({ ...named, agent: demoAccountId('agent') })).toHaveLength(2);
    expect(await search({ ...named, agent: 'none' })).toEqual([]);
  });

  it('CUS-01 marks and statuses of many are set at once, for one’s own customers alone', async () => {
    const [one, other] = [await create(), await create()];
    const customerIds = [one.customerId, other.customerId, 'nobody'];
    expect(
      await reference.call(customers.setPrivilege, { body: { customerIds, customerPrivileges: 'UNWANTED' } }, agent),
    ).toEqual({ changed: 2 });
    expect(
      await reference.call(
        customers.setStatus,
        { body: { customerIds, customerStatus: 'LEAD' } },
        await reference.as('other'),
      ),
    ).toEqual({ changed: 0 });
    expect(await get(one.customerId)).toMatchObject({
      customerPrivileges: 'UNWANTED',
      customerStatus: 'COMPLETED',
      version: one.version + 1,
    });
    await expect(update(one, change(one, { customerPrivileges: 'PREMIUM' }))).rejects.toMatchObject({
      body: { fields: [{ path: 'customerPrivileges', rule: 'changedByAnother' }] },
    });
  });

  it('CUS-01 names are found in another script and another spelling', async () => {
    const he = await create({ customerInfo: { firstName: 'ויקטור', lastName: 'רוזנצווייג' } });
    const latin = await create({ customerInfo: { firstName: 'Avigail', lastName: 'Rosenzweig' } });
    for (const query of ['viktor rosenzweig', 'Виктор Розенцвейг', 'ויקטור'])
      expect(await search({ query }), query).toContain(he.customerId);
    expect(await search({ query: 'אביגיל רוזנצווייג' })).toContain(latin.customerId);
  });

  it('CUS-01 the plate of a car leads to whose it is', async () => {
    const { content } = await reference.call(orders.list, { query: { size: 50 } }, agent);
    const order = content.find(({ customerId, registrationNumber }) => customerId && registrationNumber)!;
    const plate = order.registrationNumber!;
    expect(await search({ query: plate })).toContain(order.customerId);
    expect(
      await search({
        query:
          plate.length === 8
            ? `${plate.slice(0, 3)}-${plate.slice(3, 5)}-${plate.slice(5)}`
            : `${plate.slice(0, 2)}-${plate.slice(2, 5)}-${plate.slice(5)}`,
      }),
    ).toContain(order.customerId);
  });
});
