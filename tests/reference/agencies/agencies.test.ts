import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agencies, agencyEdit, type AgencyEdit, maxPhotos } from '@/lib/contract/agencies/agencies';
import { accounts } from '@/lib/contract/agencies/accounts';
import { contents } from '@/lib/contract/desk/contents';
import { profiles } from '@/lib/contract/agencies/profiles';
import { suppliers } from '@/lib/contract/agencies/suppliers';
import { maxWebsites, websites } from '@/lib/contract/agencies/websites';
import { missingForImport } from '@/lib/rules/people/agency';
import { insurerNumberProblem, maskNumber } from '@/lib/rules/work/insurer-number';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { pictureOf, sendUpload } from '../engine/uploads';

let reference: TestReference;
let superuser: TestSession;
let trusted: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [superuser, trusted] = [await reference.as('superuser'), await reference.as('trusted')];
});
afterAll(() => reference.stop());

const refusalOf = async (call: Promise<unknown>) => ((await call.catch((error: unknown) => error)) as Refused).body;
const edit: AgencyEdit = {
  name: 'אופק סוכנות לביטוח',
  registrationNumber: '513884207',
  branchNumber: '2',
  address: 'דרך מנחם בגין 52',
  phone: '03-555-0100',
  phoneContactName: 'אבי',
  fax: '03-5550199',
  email: 'office@ofek-demo.example',
  webEmail: 'web@ofek-demo.example',
  webPhone: '1700-500-600',
  accessName: '',
  accessPhone: '',
  accessEmail: '',
  signature: 'בברכה,\nאופק',
  changeAgentLicenseNumber: false,
  insideFor: 'NOBODY',
};
const rulesOf = (over: Partial<AgencyEdit>) =>
  agencyEdit
    .safeParse({ ...edit, ...over })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('AGY-02 the rules of the card', () => {
  test.each<[Partial<AgencyEdit>, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['name: required']],
    [{ registrationNumber: '' }, ['registrationNumber: required']],
    [{ registrationNumber: '51A' }, ['registrationNumber: numeric']],
    [{ email: '' }, ['email: required']],
    [{ email: 'office@' }, ['email: email']],
    [{ phone: '' }, ['phone: required']],
    [{ phone: '1234' }, []],
    [{ phone: '123' }, ['phone: agencyPhone']],
    [{ phone: '1111' }, ['phone: agencyPhone']],
    [{ phone: '03-call' }, ['phone: numeric']],
    [{ fax: '1234' }, ['fax: phone']],
    [{ fax: '12345' }, []],
    [{ fax: '55555' }, ['fax: phone']],
    [{ webPhone: '00000' }, ['webPhone: phone']],
    [{ webPhone: '', fax: '', webEmail: '', address: '', signature: '' }, []],
    [{ webEmail: 'x' }, ['webEmail: email']],
    [{ name: 'x'.repeat(101) }, ['name: tooLong']],
  ])('AGY-02 %j', (over, expected) => expect(rulesOf(over)).toEqual(expected));

  test('AGY-02 what the Har Bituah import needs', () => {
    expect(
      missingForImport({ name: 'א', phone: '03', email: 'a@b.example', logo: 'x', registrationNumber: '5' }),
    ).toEqual([]);
    expect(missingForImport({ name: 'א', phone: ' ', email: null, registrationNumber: '5' })).toEqual([
      'phone',
      'email',
      'logo',
    ]);
  });
});

describe('AGY-02 the card', () => {
  test('AGY-02 is written, with numbers as they are kept, and read by everyone of the agency', async () => {
    const saved = await reference.call(agencies.edit, { body: edit }, superuser);
    expect(saved).toMatchObject({
      phone: '035550100',
      fax: '035550199',
      webPhone: '1700500600',
      branchNumber: '2',
      signature: 'בברכה,\nאופק',
      photos: [],
    });
    expect(await reference.call(agencies.myAgency, undefined, await reference.as('agent'))).toMatchObject({
      webEmail: 'web@ofek-demo.example',
      phone: '035550100',
    });
    expect((await reference.call(agencies.details, undefined, trusted)).signature).toBe('');
  });

  test('AGY-02 what another agency has is taken', async () => {
    const { error, fields } = await refusalOf(
      reference.call(
        agencies.edit,
        { body: { ...edit, name: 'מגדלור ביטוח ופיננסים', email: 'OFFICE@migdalor-demo.example' } },
        superuser,
      ),
    );
    expect([error, fields]).toEqual([
      'DUPLICATED_ACCOUNT_ERROR',
      [
        { path: 'name', rule: 'taken' },
        { path: 'email', rule: 'taken' },
      ],
    ]);
  });

  test('AGY-02 photos: as many as there is room for, each of its own agency', async () => {
    const add = (mark: number, session = superuser) =>
      sendUpload(agencies.addPhoto, { url: reference.url, session, file: pictureOf('jpeg', mark) });
    for (let mark = 0; mark < maxPhotos; mark++) expect((await add(mark)).status).toBe(200);
    expect((await add(99)).status).toBe(409);
    // Sent again after a lost answer, a photo is not added twice.
    expect((await add(0)).status).toBe(200);
    const { photos } = await reference.call(agencies.details, undefined, superuser);
    expect(photos).toHaveLength(maxPhotos);
    const params = { fileId: photos[0]! };
    expect(await refusalOf(reference.call(agencies.removePhoto, { params }, trusted))).toMatchObject({
      error: 'NOT_FOUND',
    });
    await reference.call(agencies.removePhoto, { params }, superuser);
    expect((await reference.call(agencies.details, undefined, superuser)).photos).toEqual(photos.slice(1));
  });
});

test('AGY-02 texts are written by type, and an empty one is none', async () => {
  await reference.call(contents.save, { body: { type: 'ABOUT', content: '  מי אנחנו ' } }, superuser);
  await reference.call(contents.save, { body: { type: 'THANKS', content: 'תודה' } }, superuser);
  expect(await reference.call(contents.list, {}, superuser)).toEqual([
    { type: 'ABOUT', content: 'מי אנחנו' },
    { type: 'THANKS', content: 'תודה' },
  ]);
  expect(await reference.call(contents.list, { query: { type: 'ABOUT' } }, superuser)).toHaveLength(1);
  await reference.call(contents.save, { body: { type: 'ABOUT', content: ' ' } }, superuser);
  expect(await reference.call(contents.list, { query: { type: 'ABOUT' } }, superuser)).toEqual([]);
  expect(await reference.call(contents.list, {}, trusted)).toEqual([]);
});

describe('AGY-02 websites', () => {
  const list = (session = superuser) => reference.call(websites.list, {}, session);
  const create = (url: string, idempotencyKey = newKey()) =>
    reference.call(websites.create, { body: { url }, idempotencyKey }, superuser);

  test('AGY-02 a new key takes the place of the old one at once', async () => {
    const site = await create('https://www.ofek-demo.example/quotes');
    const params = { websiteId: site.websiteId };
    const signIn = (websiteKey: string) =>
      reference.send(accounts.loginInit, { body: { login: 'agent', password: 'wrong' } }, undefined, { websiteKey });
    const errorOf = async (response: Response) => ((await response.json()) as { error: string }).error;
    expect(await errorOf(await signIn(site.websiteKey))).toBe('LOGIN_FAILED');
    const rotation = { params, idempotencyKey: newKey() };
    const rotated = await reference.call(websites.rotateKey, rotation, superuser);
    expect(rotated).toEqual({ ...site, websiteKey: rotated.websiteKey });
    expect(await reference.call(websites.rotateKey, rotation, superuser)).toEqual(rotated);
    expect(rotated.websiteKey).not.toBe(site.websiteKey);
    expect(await errorOf(await signIn(site.websiteKey))).toBe('WEBSITE_NOT_FOUND_ERROR');
    expect(
      (await reference.call(websites.edit, { params, body: { url: 'https://new.ofek-demo.example' } }, superuser)).url,
    ).toBe('https://new.ofek-demo.example');
    await reference.call(websites.remove, { params }, superuser);
    expect((await list()).map(({ websiteId }) => websiteId)).not.toContain(site.websiteId);
  });

  test('AGY-02 an address has one key: the same one is refused, however it is written', async () => {
    const key = newKey();
    const first = await create('https://twice.example/quotes', key);
    expect(await create('https://twice.example/quotes', key)).toEqual(first);
    const second = await create('https://other.example');
    for (const url of ['https://twice.example/quotes', 'HTTPS://Twice.Example/quotes/'])
      expect(await refusalOf(create(url))).toMatchObject({ fields: [{ path: 'url', rule: 'taken' }] });
    const params = { websiteId: second.websiteId };
    expect(
      await refusalOf(reference.call(websites.edit, { params, body: { url: first.url } }, superuser)),
    ).toMatchObject({ fields: [{ path: 'url', rule: 'taken' }] });
    await reference.call(websites.edit, { params, body: { url: 'https://other.example/' } }, superuser);
    for (const { websiteId } of [first, second])
      await reference.call(websites.remove, { params: { websiteId } }, superuser);
  });

  test('AGY-02 of another agency are not there', async () => {
    const params = { websiteId: (await list(trusted))[0]!.websiteId };
    const rotation = reference.call(websites.rotateKey, { params, idempotencyKey: newKey() }, superuser);
    expect(await refusalOf(rotation)).toMatchObject({ error: 'NOT_FOUND' });
    expect(await refusalOf(reference.call(websites.remove, { params }, superuser))).toMatchObject({
      error: 'NOT_FOUND',
    });
    expect(await reference.call(websites.list, { query: params }, superuser)).toEqual([]);
  });

  test.each([
    '',
    'ofek',
    'javascript:alert(1)',
    'ftp://ofek.example',
    'https://user:pass@ofek.example',
    'https://localhost',
  ])('AGY-02 %j is no address', async (url) => {
    expect((await refusalOf(create(url))).error).toBe('VALIDATION_ERROR');
  });

  test('AGY-02 there is room for so many', async () => {
    for (let count = (await list()).length; count < maxWebsites; count++) await create(`https://s${count}.example`);
    expect((await refusalOf(create('https://more.example'))).error).toBe('CONFLICT');
  });
});

describe('AGY-05 numbers at the insurers', () => {
  test.each([
    ['SEARCH_AGENT_NUMBER', '12-34A', undefined],
    ['SEARCH_AGENT_NUMBER', 'א123', 'agentNumber'],
    ['ISSUE_AGENT_NUMBER', '1', 'agentNumber'],
    ['renewalNumbers', '123, 456;789', undefined],
    ['renewalNumbers', '123, ?', 'agentNumber'],
    ['CC_FEE', '0', undefined],
    ['CC_FEE', '2.75', undefined],
    ['CC_FEE', '10', undefined],
    ['CC_FEE', '10.01', 'cardFee'],
    ['CC_FEE', '1.234', 'cardFee'],
    ['CC_FEE', '-1', 'cardFee'],
    ['DIFF-PREMIA-CASCO', '3000', undefined],
    ['DIFF-PREMIA-CASCO', '-3000', undefined],
    ['DIFF-PREMIA-CASCO', '3001', 'premiumDifference'],
    ['DIFF-PREMIA-OSAGO', '1.5', 'premiumDifference'],
    ['DIFF-PREMIA-OSAGO', '', undefined],
  ] as const)('AGY-05 %s %j breaks %s', (type, value, rule) => expect(insurerNumberProblem(type, value)).toBe(rule));

  test('AGY-05 come masked, terms as they are; absent stays, empty goes', async () => {
    const params = { insurer: 'MIGDAL' };
    const numbers = {
      SEARCH_AGENT_NUMBER: '7788123',
      renewalNumbers: '55512, 55513,55512',
      CC_FEE: '1.5',
      'DIFF-PREMIA-CASCO': '-200',
    };
    await reference.call(suppliers.save, { params, body: { numbers: { ISSUE_AGENT_NUMBER: '' } } }, superuser);
    const saved = await reference.call(suppliers.save, { params, body: { numbers } }, superuser);
    expect(saved.numbers).toEqual([
      { type: 'SEARCH_AGENT_NUMBER', shown: '•••• 123' },
      { type: 'renewalNumbers', shown: '•••• 512, •••• 513' },
      { type: 'CC_FEE', shown: '1.5' },
      { type: 'DIFF-PREMIA-CASCO', shown: '-200' },
    ]);
    const after = await reference.call(suppliers.save, { params, body: { numbers: { CC_FEE: '' } } }, superuser);
    expect(after.numbers.map(({ type }) => type)).toEqual([
      'SEARCH_AGENT_NUMBER',
      'renewalNumbers',
      'DIFF-PREMIA-CASCO',
    ]);
    const theirs = await reference.call(suppliers.list, undefined, trusted);
    expect(theirs.find(({ supplier }) => supplier === 'MIGDAL')?.numbers).not.toEqual(after.numbers);
    expect(maskNumber('7')).toBe('•••• 7');
  });

  test('AGY-05 the extra insurer is a TRUSTED agency’s', async () => {
    const names = async (session: TestSession) =>
      (await reference.call(suppliers.list, undefined, session)).map(({ supplier }) => supplier);
    expect([(await names(superuser)).includes('HAREL_27'), (await names(trusted)).includes('HAREL_27')]).toEqual([
      false,
      true,
    ]);
    for (const insurer of ['HAREL_27', 'NOBODY'])
      expect(
        (await refusalOf(reference.call(suppliers.save, { params: { insurer }, body: { numbers: {} } }, superuser)))
          .error,
      ).toBe('NOT_FOUND');
  });
});

describe('AGY-01 one’s own card', () => {
  test('AGY-01 the licence number is the agency’s unless it lets its agents change it', async () => {
    const agent = await reference.as('agent');
    const mine = await reference.call(profiles.mine, undefined, agent);
    expect(mine).toMatchObject({ firstName: 'נועה', licenseNumber: '20418837', licenseNumberOpen: false, photo: null });
    const body = { firstName: 'נועה', lastName: 'ברק-לוי', licenseNumber: '20418837' };
    expect((await reference.call(profiles.edit, { body }, agent)).lastName).toBe('ברק-לוי');
    const other = { ...body, licenseNumber: '1' };
    expect(await refusalOf(reference.call(profiles.edit, { body: other }, agent))).toMatchObject({
      error: 'INSUFFICIENT_PRIVILEGES_ERROR',
      field: 'licenseNumber',
    });
    await reference.call(agencies.edit, { body: { ...edit, changeAgentLicenseNumber: true } }, superuser);
    expect((await reference.call(profiles.edit, { body: other }, agent)).licenseNumber).toBe('1');
  });

  test('AGY-01 a secretary has her own part; clerks are seen with their photos', async () => {
    const secretary = await reference.as('secretary');
    expect(
      (await sendUpload(profiles.uploadPhoto, { url: reference.url, session: secretary, file: pictureOf('jpeg') }))
        .status,
    ).toBe(200);
    const { photo } = await reference.call(profiles.mine, undefined, secretary);
    const clerks = await reference.call(profiles.clerks, undefined, await reference.as('agent'));
    expect(clerks.map(({ firstName, secretary: is, photo: has }) => [firstName, is, has])).toEqual(
      expect.arrayContaining([
        ['יעל', false, null],
        ['רות', true, photo],
      ]),
    );
    await reference.call(profiles.removePhoto, undefined, secretary);
    expect((await reference.call(profiles.mine, undefined, secretary)).photo).toBeNull();
  });
});

describe('AGY-02 the accessibility statement', () => {
  const contactOf = (agencyId?: string) =>
    reference.call(agencies.accessibility, { query: agencyId === undefined ? {} : { agencyId } });

  test('AGY-02 names the coordinator, else the agency, and without an agency the support', async () => {
    const { agencyId } = await reference.call(agencies.myAgency, undefined, superuser);
    await reference.call(agencies.edit, { body: edit }, superuser);
    expect(await contactOf(agencyId)).toEqual({
      agencyName: edit.name,
      name: 'אבי',
      phone: '1700500600',
      email: 'web@ofek-demo.example',
    });
    const named = { accessName: 'רותי שלו', accessPhone: '03-555-0111', accessEmail: 'access@ofek-demo.example' };
    await reference.call(agencies.edit, { body: { ...edit, ...named } }, superuser);
    expect(await contactOf(agencyId)).toEqual({
      agencyName: edit.name,
      name: 'רותי שלו',
      phone: '035550111',
      email: 'access@ofek-demo.example',
    });
    expect(await contactOf()).toMatchObject({ agencyName: null });
  });
});
