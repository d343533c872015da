import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banners } from '@/lib/contract/desk/banners';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { news } from '@/lib/contract/desk/news';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { bytesOf, pictureOf, sendUpload } from '../engine/uploads';

let reference: TestReference;
let office: TestSession;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  [office, agent] = [await reference.as('backoffice'), await reference.as('agent')];
});
afterAll(() => reference.stop());

type Draft = InputOf<typeof banners.create>['body'];
const draft = (over: Partial<Draft> = {}): Draft => ({ type: 'BANNER', text: 'הודעה לכולם', ...over });
const create = (over: Partial<Draft> = {}) =>
  reference.call(banners.create, { body: draft(over), idempotencyKey: newKey() }, office);
const params = (bannerId: string) => ({ params: { bannerId } });
const page = { page: 0, size: 100, sort: 'createTs', direction: 'ASC' } as const;
const shownTo = async (session: TestSession) =>
  (await reference.call(banners.displayable, { body: page }, session)).content;
const sees = async (session: TestSession, entityId: string) =>
  (await shownTo(session)).some((one) => one.entityId === entityId);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('AGY-07 who is shown what', () => {
  it('AGY-07 targeting by role, agency and company privilege is decided here', async () => {
    const people = {
      agent,
      clerk: await reference.as('clerk'),
      superuser: await reference.as('superuser'),
      trusted: await reference.as('trusted'),
      other: await reference.as('other'),
    };
    const reached = async (over: Partial<Draft>) => {
      const { entityId } = await create(over);
      const seen = await Promise.all(
        Object.entries(people).map(async ([name, session]) => ((await sees(session, entityId)) ? name : null)),
      );
      return seen.filter(Boolean);
    };
    expect(await reached({})).toEqual(['agent', 'clerk', 'superuser', 'trusted', 'other']);
    expect(await reached({ userRoles: ['CLERK'] })).toEqual(['clerk']);
    expect(await reached({ userRoles: ['superuser'], companyPrivileges: ['STANDARD'] })).toEqual(['superuser']);
    expect(await reached({ agencyIds: [demoAgencyId('other'), demoAgencyId('trusted')] })).toEqual([
      'trusted',
      'other',
    ]);
    expect(await reached({ backofficeIds: ['nowhere'] })).toEqual([]);
  });

  it('AGY-07 only while it is on and within its time', async () => {
    const { entityId } = await create({ from: inHours(1) });
    expect(await sees(agent, entityId)).toBe(false);
    const update = (over: Partial<Draft>) =>
      reference.call(banners.update, { ...params(entityId), body: draft(over) }, office);
    expect((await update({ from: inHours(-1), to: inHours(1) })).state).toBe('LIVE');
    expect(await sees(agent, entityId)).toBe(true);
    expect((await update({ to: inHours(-1) })).state).toBe('ENDED');
    expect(await sees(agent, entityId)).toBe(false);
    await update({});
    expect(
      (await reference.call(banners.activate, { ...params(entityId), body: { value: false } }, office)).state,
    ).toBe('OFF');
    expect(await sees(agent, entityId)).toBe(false);
  });

  it('AGY-07 closed stays closed for that person, unless it is always shown', async () => {
    const [once, always] = [await create(), await create({ alwaysDisplay: true })];
    for (const { entityId } of [once, always, once]) await reference.call(banners.dismiss, params(entityId), agent);
    expect([await sees(agent, once.entityId), await sees(agent, always.entityId)]).toEqual([false, true]);
    expect(await sees(await reference.as('clerk'), once.entityId)).toBe(true);
    expect((await reference.call(banners.get, params(once.entityId), office)).dismissals).toBe(1);
    await expect(reference.call(banners.dismiss, params('no-such'), agent)).rejects.toMatchObject({ status: 404 });
  });

  it('AGY-07 markup is cleaned before it is kept', async () => {
    const { entityId } = await create({
      snippet: '<p onclick="steal()">קראו <a href="https://example.com">כאן</a><script>steal()</script></p>',
    });
    const found = (await shownTo(agent)).find((one) => one.entityId === entityId);
    expect(found!.snippet).toBe(
      '<p>קראו <a href="https://example.com" target="_blank" rel="noopener noreferrer">כאן</a></p>',
    );
  });

  it('AGY-07 SGN-15 readers get their language, and Hebrew where there is none, cleaned in all of them', async () => {
    const { entityId } = await create({
      text: 'שעות התמיכה',
      shortText: 'תמיכה',
      screens: ['login', 'support'],
      translations: { en: { text: 'Support hours', snippet: '<p onclick="x()">9 to 17</p>' }, ru: null },
    });
    const read = async (locale: 'he' | 'en' | 'ru') => {
      const { content } = await reference.call(banners.displayable, { body: page }, agent, { locale });
      const item = await reference.call(news.get, { params: { newsId: entityId } }, undefined, {
        locale,
      });
      return [content.find((one) => one.entityId === entityId), item];
    };
    const hebrew = { text: 'שעות התמיכה', language: 'he', snippet: null };
    const [shown, item] = await read('en');
    expect(shown).toMatchObject({ text: 'Support hours', shortText: null, snippet: '<p>9 to 17</p>', language: 'en' });
    expect(shown).not.toHaveProperty('translations');
    expect(item).toMatchObject({ title: null, text: 'Support hours', snippet: '<p>9 to 17</p>', language: 'en' });
    for (const locale of ['he', 'ru'] as const) {
      expect(await read(locale)).toMatchObject([
        { ...hebrew, shortText: 'תמיכה' },
        { ...hebrew, title: 'תמיכה' },
      ]);
    }
    const { content } = await reference.call(banners.list, { query: { query: 'support HOURS' } }, office);
    expect(content.map((one) => one.entityId)).toEqual([entityId]);
    await expect(
      create({ translations: { en: null, ru: { text: ' ', shortText: 'Заголовок' } } }),
    ).rejects.toMatchObject({ status: 400, body: { field: 'translations.ru.text' } });
  });

  it('AGY-07 every banner and news item of the demo is in three languages', async () => {
    const seeded = await reference.database.db
      .selectFrom('banners')
      .selectAll()
      .where('files_of', 'is', null)
      .execute();
    expect(seeded.length).toBeGreaterThanOrEqual(7);
    expect(seeded.filter((row) => !row.text_en || !row.text_ru || !row.short_text_en || !row.short_text_ru)).toEqual(
      [],
    );
  });

  it('SGN-15 news at the door are on and in their time', async () => {
    const door = { screens: ['login'], text: 'חדשות ליד הדלת' };
    const [off, later] = [await create({ ...door, active: false }), await create({ ...door, from: inHours(2) })];
    const on = await create(door);
    const ids = (await reference.call(news.atSignIn, {})).map(({ id }) => id);
    expect(ids).toContain(on.entityId);
    expect(ids.filter((id) => id === off.entityId || id === later.entityId)).toEqual([]);
  });
});

describe('BKO-03 management', () => {
  it('BKO-03 keeps every field, lists by text, kind and state, removes and restores', async () => {
    const word = newKey().slice(0, 8);
    const all: Draft = {
      type: 'POPUP',
      text: `${word} מבצע`,
      shortText: 'מבצע',
      snippet: '<b>עד סוף החודש</b>',
      translations: {
        en: { text: 'A special offer', shortText: 'Offer', snippet: '<b>until the end of the month</b>' },
        ru: { text: 'Акция', shortText: null, snippet: null },
      },
      screens: ['home', 'orders'],
      deepName: 'agency',
      userRoles: ['AGENT'],
      backofficeIds: [],
      agencyIds: [demoAgencyId('other')],
      companyPrivileges: ['STANDARD'],
      alwaysDisplay: true,
      delaySeconds: 5,
      folder: 'מבצעים',
      numberInFolder: 3,
      redirectUrl: 'https://example.com/offer',
      target: '_blank',
      formName: '/cars/request',
      active: true,
      from: null,
      to: null,
    };
    const made = await create(all);
    expect(made).toMatchObject({ ...all, state: 'LIVE', dismissals: 0 });
    const list = (over: object = {}) => reference.call(banners.list, { query: { query: word, ...over } }, office);
    expect((await list()).content).toEqual([made]);
    expect((await list({ types: ['BANNER'] })).totalElements).toBe(0);
    expect((await list({ states: ['LIVE', 'OFF'], sort: 'folder' })).totalElements).toBe(1);
    await reference.call(banners.remove, params(made.entityId), office);
    expect((await list()).totalElements).toBe(0);
    expect(await sees(await reference.as('other'), made.entityId)).toBe(false);
    expect(await reference.call(banners.restore, params(made.entityId), office)).toMatchObject({
      entityId: made.entityId,
    });
  });

  it('BKO-03 refuses what cannot be right, and everybody who is not of the back office', async () => {
    await expect(create({ redirectUrl: 'http://example.com' })).rejects.toMatchObject({
      status: 400,
      body: { field: 'redirectUrl' },
    });
    await expect(create({ from: inHours(2), to: inHours(1) })).rejects.toMatchObject({
      status: 400,
      body: { field: 'to' },
    });
    await expect(create({ imageId: 'no-such-file' })).rejects.toMatchObject({ status: 404 });
    for (const login of ['agent', 'superuser', 'trusted'])
      await expect(reference.call(banners.list, { query: {} }, await reference.as(login))).rejects.toMatchObject({
        status: 403,
      });
  });

  it('BKO-03 counts whom a targeting reaches, and names what can be chosen', async () => {
    const audience = (over: object) => reference.call(banners.audience, { body: over }, office);
    const everybody = await audience({});
    const trusted = await audience({ companyPrivileges: ['TRUSTED'] });
    expect(trusted.agencies).toBe(1);
    expect(everybody.people).toBeGreaterThan(trusted.people);
    expect((await audience({ agencyIds: ['nobody'] })).people).toBe(0);
    const { agencies } = await reference.call(banners.targets, undefined, office);
    expect(agencies.map(({ agencyId }) => agencyId)).toContain(demoAgencyId('other'));
  });

  it('BKO-03 AGY-07 image and file are for everybody once a banner has them, and go when it has others', async () => {
    const upload = async (
      call: typeof banners.uploadImage | typeof banners.uploadFile,
      kind: 'png' | 'pdf',
      mark: number,
    ) =>
      (
        (await (
          await sendUpload(call, {
            url: reference.url,
            file: kind === 'pdf' ? bytesOf(kind, 2_048, mark) : pictureOf(kind, mark),
            name: `קובץ.${kind}`,
            session: office,
          })
        ).json()) as { fileId: string }
      ).fileId;
    const [imageId, fileId] = [await upload(banners.uploadImage, 'png', 1), await upload(banners.uploadFile, 'pdf', 2)];
    const see = (id: string, session: TestSession) =>
      reference.send(banners.image, { params: { imageId: id } }, session);
    expect([(await see(imageId, office)).status, (await see(imageId, agent)).status]).toEqual([200, 404]);
    const made = await create({ imageId, fileId });
    const picture = await see(imageId, agent);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const offered = await reference.send(banners.file, { params: { bannerFileId: fileId } }, agent);
    expect(offered.headers.get('content-disposition')).toBe(
      `attachment; filename="kobts.pdf"; filename*=UTF-8''${encodeURIComponent('קובץ.pdf')}`,
    );
    const next = await upload(banners.uploadImage, 'png', 3);
    await reference.call(banners.update, { ...params(made.entityId), body: draft({ imageId: next }) }, office);
    expect([(await see(imageId, agent)).status, (await see(next, agent)).status]).toEqual([404, 200]);
    const wrong = await sendUpload(banners.uploadImage, { url: reference.url, file: bytesOf('html'), session: office });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
  });
});
