import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer, freshId } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const create = (customer: CustomerDraft, session = agent) =>
  reference.call(customers.create, { body: customer, idempotencyKey: newKey() }, session);

const search = (
  query: string,
  more: { page?: number; size?: number; sortDirection?: 'ASC' | 'DESC' } = {},
  session = agent,
) => reference.call(customers.search, { query: { query, ...more } }, session);

const ids = async (query: string, session = agent) =>
  (await search(query, { size: 100 }, session)).content.map(({ customerId }) => customerId);

describe('CUS-03 a new customer', () => {
  it('CUS-03 is kept as given and found again', async () => {
    const draft = freshCustomer();
    const created = await create(draft);
    expect(created).toMatchObject({
      customerType: 'Adult',
      customerInfo: {
        title: 'MISTER',
        firstName: 'מאיה',
        lastName: 'בן-דוד',
        gender: 'MALE',
        maritalStatus: 'SINGLE',
        birthday: '1988-04-05',
        language: 'EN',
      },
      passport: draft.passport,
      customerStatus: 'COMPLETED',
      customerPrivileges: 'STANDARD',
    });
    expect(created.media.map(({ mediaType, value }) => ({ mediaType, value }))).toEqual(draft.media);
    expect(await reference.call(customers.get, { params: { customerId: created.customerId } }, agent)).toEqual(created);
  });

  it('CUS-03 belongs to the agent who creates it, and to nobody yet when a clerk does', async () => {
    const clerk = await reference.as('clerk');
    expect((await create(freshCustomer())).agent).not.toBeNull();
    expect((await create(freshCustomer(), clerk)).agent).toBeNull();
  });

  it('CUS-03 an empty ID and empty media are none, and do not clash', async () => {
    const empty = () =>
      freshCustomer({
        passport: { type: 'NATIONAL_ID', passportNumber: '' },
        media: [{ mediaType: 'MAIL', value: ' ' }],
      });
    const one = await create(empty());
    const two = await create(empty());
    expect(one).toMatchObject({ passport: null, media: [] });
    expect(two.customerId).not.toBe(one.customerId);
  });

  it('CUS-03 the ID, mobile and mail address of another customer are refused at their field', async () => {
    const taken = freshCustomer();
    await create(taken);
    const [mobile, mail] = taken.media;
    const duplicates: [Partial<CustomerDraft>, string][] = [
      [{ passport: taken.passport }, 'passport.passportNumber'],
      [{ media: [{ mediaType: 'MAIL', value: '' }, mobile!] }, 'media.1.value'],
      [{ media: [{ mediaType: 'MOBILE_PHONE', value: `+972 ${mobile!.value.slice(1)}` }] }, 'media.0.value'],
      [{ media: [{ mediaType: 'MAIL', value: mail!.value.toUpperCase() }] }, 'media.0.value'],
    ];
    for (const [over, field] of duplicates)
      await expect(create(freshCustomer(over)), field).rejects.toMatchObject({
        status: 409,
        body: { error: 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', field },
      });
  });

  it('CUS-03 all that other customers have is refused at once, for a new card and for a change', async () => {
    const taken = freshCustomer();
    await create(taken);
    const code = 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR';
    const all = ['passport.passportNumber', 'media.0.value', 'media.1.value'].map((path) => ({ path, rule: code }));
    await expect(create(freshCustomer({ passport: taken.passport, media: taken.media }))).rejects.toMatchObject({
      body: { error: code, fields: all },
    });
    const { customerId, version } = await create(freshCustomer());
    const body = { ...freshCustomer(), passport: taken.passport, media: taken.media, version };
    await expect(reference.call(customers.update, { params: { customerId }, body }, agent)).rejects.toMatchObject({
      body: { error: code, fields: all },
    });
  });

  it('CUS-03 a refused customer leaves nothing behind', async () => {
    const taken = freshCustomer();
    await create(taken);
    const passportNumber = freshId();
    await expect(
      create(freshCustomer({ passport: { type: 'NATIONAL_ID', passportNumber }, media: taken.media })),
    ).rejects.toMatchObject({ status: 409 });
    expect(await ids(passportNumber)).toEqual([]);
  });

  it('CUS-03 what is too long or too many is refused with the number that is allowed', async () => {
    const body = freshCustomer({
      customerInfo: { firstName: 'א'.repeat(101), lastName: 'כהן' },
      addresses: Array.from({ length: 11 }, () => ({ type: 'NONE' as const })),
    });
    await expect(reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).rejects.toMatchObject({
      body: {
        fields: expect.arrayContaining([
          { path: 'customerInfo.firstName', rule: 'longest 100' },
          { path: 'addresses', rule: 'most 10' },
        ]) as object[],
      },
    });
  });

  it('CUS-03 a person has no digits or signs in the name', async () => {
    const named = (firstName: string) => ({ firstName, lastName: 'כהן' });
    const body = freshCustomer({ customerInfo: { ...named('אבי2$'), middleName: '#' } });
    await expect(reference.call(customers.create, { body, idempotencyKey: newKey() }, agent)).rejects.toMatchObject({
      body: {
        fields: [
          { path: 'customerInfo.firstName', rule: 'personName' },
          { path: 'customerInfo.middleName', rule: 'personName' },
        ],
      },
    });
  });

  it('CUS-03 two at once with one ID make one customer', async () => {
    const passport = freshCustomer().passport!;
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => create(freshCustomer({ passport }))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({
        reason: { body: { error: 'DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR', field: 'passport.passportNumber' } },
      });
  });

  it('CUS-03 a home phone may be shared, and another agency may have the same person', async () => {
    const home = { mediaType: 'HOME_PHONE', value: '03-5550199' } as const;
    const one = freshCustomer({ media: [home] });
    await create(one);
    await create(freshCustomer({ media: [home] }));
    await create(one, await reference.as('other'));
  });

  it.each([
    [{ customerInfo: { firstName: '', lastName: 'כהן' } }, 'customerInfo.firstName', 'required'],
    [
      { customerInfo: { firstName: 'דן', lastName: 'כהן', birthday: '2999-01-01' } },
      'customerInfo.birthday',
      'birthdayInFuture',
    ],
    [{ customerInfo: { firstName: 'דן', lastName: 'כהן', birthday: '1850-01-01' } }, 'customerInfo.birthday', 'tooOld'],
    [{ passport: { type: 'NATIONAL_ID', passportNumber: '123456789' } }, 'passport.passportNumber', 'passportNotValid'],
    [{ media: [{ mediaType: 'MOBILE_PHONE', value: '123' }] }, 'media.0.value', 'mobile'],
    [{ media: [{ mediaType: 'MAIL', value: 'nobody' }] }, 'media.0.value', 'email'],
  ] as [Partial<CustomerDraft>, string, string][])('CUS-03 %o is refused at %s: %s', async (over, path, rule) => {
    await expect(create(freshCustomer(over))).rejects.toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR', fields: [{ path, rule }] },
    });
  });

  it('CUS-03 an identity document is judged by its number and dates before anything is saved', async () => {
    const judge = (query: { passportNumber: string; type?: 'PASSPORT'; passportIssueDate?: string }) =>
      reference.call(customers.validatePassport, { query }, agent);
    expect(await judge({ passportNumber: freshId() })).toEqual({ valid: true, fields: [] });
    expect(await judge({ passportNumber: '123456789' })).toEqual({
      valid: false,
      fields: [{ path: 'passportNumber', rule: 'passportNotValid' }],
    });
    expect(await judge({ passportNumber: '' })).toMatchObject({ valid: false, fields: [{ rule: 'required' }] });
    const early = { type: 'PASSPORT', passportNumber: '1234567', passportIssueDate: '2999-01-01' } as const;
    expect(await judge(early)).toEqual({
      valid: false,
      fields: [{ path: 'passportIssueDate', rule: 'passportIssueInFuture' }],
    });
  });

  it('CUS-03 the same key creates once', async () => {
    const input = { body: freshCustomer(), idempotencyKey: newKey() };
    const created = await Promise.all(Array.from({ length: 5 }, () => reference.call(customers.create, input, agent)));
    expect(new Set(created.map(({ customerId }) => customerId)).size).toBe(1);
  });
});

describe('CUS-01 search', () => {
  it('CUS-01 by first and last name in any order, by part of a word, without regard to case and quotes', async () => {
    const { customerId } = await create(
      freshCustomer({ customerInfo: { firstName: 'Zohar', middleName: 'Li', lastName: 'ז"ק-Quine' } }),
    );
    for (const query of ['zohar', 'QUINE', 'zohar quine', 'ז"ק zohar', 'זק', 'uin', 'zohar li'])
      expect(await ids(query), query).toContain(customerId);
    expect(await ids('zohar nobody')).toEqual([]);
  });

  it('CUS-01 by phone in any notation, by ID and by mail address', async () => {
    const draft = freshCustomer();
    const { customerId } = await create(draft);
    const digits = draft.media[0]!.value.replace('-', '');
    const passportNumber = draft.passport!.passportNumber;
    const queries = [
      digits,
      draft.media[0]!.value,
      `+972-${digits.slice(1)}`,
      `972${digits.slice(1)}`,
      ` ${digits.slice(0, 3)} ${digits.slice(3)} `,
      digits.slice(3),
      passportNumber,
      draft.media[1]!.value,
      `maya.${passportNumber}`,
    ];
    for (const query of queries) expect(await ids(query), query).toContain(customerId);
  });

  it('CUS-01 one or two letters are the beginning of a name', async () => {
    const { customerId } = await create(freshCustomer({ customerInfo: { firstName: 'Xenia', lastName: 'Yotvata' } }));
    expect(await ids('x')).toEqual([customerId]);
    expect(await ids('yo')).toContain(customerId);
    expect(await ids('x yo')).toEqual([customerId]);
    expect(await ids('ot')).not.toContain(customerId);
  });

  it('CUS-01 a name in other letters, from the first of them to the last', async () => {
    const [david, leah, latin] = await Promise.all(
      [
        ['דוד', 'זהבזון'],
        ['לאה', 'זהבזון'],
        ['Dovrat', 'Zahavson'],
      ].map(([firstName, lastName]) =>
        create(freshCustomer({ customerInfo: { firstName: firstName!, lastName: lastName! } })),
      ),
    );
    for (const query of ['david', 'leah'])
      for (let length = 1; length <= query.length; length += 1) {
        const found = await ids(`${query.slice(0, length)} zahavson`);
        expect(found, query.slice(0, length)).toContain((query === 'david' ? david : leah)!.customerId);
        expect(found, query.slice(0, length)).not.toContain((query === 'david' ? leah : david)!.customerId);
      }
    for (const query of ['d z', 'ד ז', 'z d', 'давид за']) expect(await ids(query), query).toContain(david!.customerId);
    expect(await ids('דוברת זהב')).toContain(latin!.customerId);
  });

  it('CUS-01 several letters are the beginnings of as many names', async () => {
    const { customerId } = await create(
      freshCustomer({ customerInfo: { firstName: 'צאלה', middleName: 'טוהר', lastName: 'ךזור' } }),
    );
    for (const query of ['צ ט', 'ט צ', 'ךז צ', 'ט ך צ']) expect(await ids(query), query).toEqual([customerId]);
    for (const query of ['צ ר', 'צ ט ר']) expect(await ids(query), query).not.toContain(customerId);
  });

  it.each([
    { count: 35, begin: 'ךגא' },
    { count: 70, begin: 'ךגב' },
  ])('CUS-01 letters beside a word that begins $count names, in order and page by page', async ({ count, begin }) => {
    const letters = [...'אבגדהוזחט'];
    const made = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const lastName = begin + letters[Math.floor(at / 9)]! + letters[at % 9]!;
        const firstName = at % 5 === 0 ? 'ציפורה' : 'קלרה';
        const { customerId } = await create(freshCustomer({ customerInfo: { firstName, lastName } }));
        return { customerId, firstName };
      }),
    );
    const begun = made.filter(({ firstName }) => firstName.startsWith('צ')).map(({ customerId }) => customerId);
    expect(await ids(`${begin} צ`)).toEqual(begun);
    expect(await ids(`${begin} ך`)).toEqual(made.map(({ customerId }) => customerId));
    const last = await search(`${begin} צ`, { page: 1, size: 5, sortDirection: 'DESC' });
    expect(last.totalElements).toBe(begun.length);
    expect(last.content.map(({ customerId }) => customerId)).toEqual(begun.toReversed().slice(5, 10));
    expect(await ids(`${begin} ם`)).toEqual([]);
  });

  it('CUS-01 a number by its first or its last digits, a mail address by its beginning, its end or what is before the sign', async () => {
    const draft = freshCustomer();
    const { customerId } = await create(draft);
    const digits = draft.media[0]!.value.replace('-', '');
    const mail = draft.media[1]!.value;
    for (const query of [
      digits.slice(0, 8),
      digits.slice(-4),
      mail.slice(0, -4),
      mail.toUpperCase(),
      mail.slice(3),
      mail.slice(mail.indexOf('@')),
    ])
      expect(await ids(query), query).toContain(customerId);
    expect(await ids(digits.slice(3, -1))).not.toContain(customerId);
  });

  it('CUS-01 a company with a number in its name', async () => {
    const { customerId } = await create(
      freshCustomer({
        customerInfo: { firstName: 'אלפא 7706', lastName: 'בע"מ' },
        passport: { type: 'COMPANY', passportNumber: '513884205' },
      }),
    );
    for (const query of ['7706', 'אלפא 7706', 'בעמ אלפ']) expect(await ids(query), query).toContain(customerId);
  });

  it('CUS-01 a changed name is found, the one before it is not', async () => {
    const made = await create(freshCustomer({ customerInfo: { firstName: 'Wilhelmina', lastName: 'Jabotin' } }));
    const { customerId, version, media, passport, customerInfo } = made;
    await reference.call(
      customers.update,
      {
        params: { customerId },
        body: { version, media, passport, customerInfo: { ...customerInfo, firstName: 'Theodora' } },
      },
      agent,
    );
    expect(await ids('theodora')).toContain(customerId);
    expect(await ids('wilhelmina')).toEqual([]);
  });

  it('CUS-01 what looks like a pattern is only text', async () => {
    for (const query of ['%', '_', '%%%', '___', "'; drop table customers; --", '\\'])
      expect(await ids(query), query).toEqual([]);
  });

  it('CUS-01 ten rows a page, by last name, both ways, each customer once', async () => {
    const first = await search('');
    expect(first).toMatchObject({ number: 0, size: 10, numberOfElements: 10 });
    expect(first.totalElements).toBeGreaterThan(190);
    const all: string[] = [];
    for (let page = 0; page < first.totalPages; page += 1)
      all.push(...(await search('', { page })).content.map(({ customerId }) => customerId));
    expect(new Set(all).size).toBe(first.totalElements);
    const down = await search('', { sortDirection: 'DESC' });
    expect(down.content[0]?.customerId).toBe(all.at(-1));
    expect(await search('', { page: 5000 })).toMatchObject({ content: [], totalElements: first.totalElements });
  });

  it('CUS-08 a secretary searches customers and sees no card', async () => {
    const secretary = await reference.as('secretary');
    const { content } = await search('', {}, secretary);
    expect(content).toHaveLength(10);
    const card = reference.call(customers.get, { params: { customerId: content[0]!.customerId } }, secretary);
    await expect(card).rejects.toMatchObject({ status: 403 });
  });

  it('CUS-01 another agency finds and sees nothing of it', async () => {
    const draft = freshCustomer();
    const { customerId } = await create(draft);
    const other = await reference.as('other');
    expect(await ids(draft.passport!.passportNumber, other)).toEqual([]);
    await expect(reference.call(customers.get, { params: { customerId } }, other)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('CUS-01 demo customers', () => {
  it('CUS-01 two hundred for each agency that works, breaking no rule', async () => {
    const { demoCustomersOf } = await import('@/reference/concepts/customers/seed');
    const { customerDraft } = await import('@/lib/contract/customers/customers');
    const now = new Date('2026-11-21T10:00:00Z');
    const all = (['standard', 'trusted', 'other'] as const).flatMap((agency) => demoCustomersOf(agency, now));
    expect(all).toHaveLength(600);
    expect(all.filter(({ draft }) => !customerDraft.safeParse(draft).success)).toEqual([]);
    expect(new Set(all.map(({ draft }) => draft.passport?.passportNumber)).size).toBe(600);
    expect(demoCustomersOf('other', now)).toEqual(demoCustomersOf('other', now));
  });
});
