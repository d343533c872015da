import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { news } from '@/lib/contract/desk/news';
import { plainText } from '@/reference/concepts/news/plain-text';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

describe('SGN-15 news at the door', () => {
  it('SGN-15 shows what is meant for the sign-in screen and for everybody, the newest first, without markup', async () => {
    const banner = {
      type: 'BANNER' as const,
      short_text: null,
      delay_seconds: null,
      redirect_url: 'javascript:alert(1)',
      target: null,
    };
    const text = '<b>חדש</b>: <script>steal()</script>קליטה &amp; סריקה';
    await reference.database.db
      .insertInto('banners')
      .values([
        { ...banner, id: 'late', text, screens: ['login'], created_at: '2125-01-02T00:00:00Z' },
        {
          ...banner,
          id: 'few',
          text: 'לסוכנות אחת',
          screens: ['login'],
          agency_ids: ['a'],
          created_at: '2125-01-03T00:00:00Z',
        },
        { ...banner, id: 'home', text: 'לדף הבית', screens: ['home'], created_at: '2125-01-04T00:00:00Z' },
      ])
      .execute();
    const items = await reference.call(news.atSignIn, {});
    expect(items[0]).toMatchObject({ id: 'late', title: null, text: 'חדש : קליטה & סריקה', link: null });
    expect(items.map(({ id }) => id)).not.toContain('few');
    expect(items.map(({ id }) => id)).not.toContain('home');
    expect(items).toHaveLength(3);
  });

  it('SGN-15 lists all of them by pages for whoever asks, and shows one whole with its markup cleaned', async () => {
    const first = await reference.call(news.list, { query: { size: 2 } });
    const rest = await reference.call(news.list, { query: { size: 2, page: 1 } });
    const ids = [...first.content, ...rest.content].map(({ id }) => id);
    expect([first.content.length, first.totalElements, new Set(ids).size]).toEqual([2, 4, 4]);
    expect(ids[0]).toBe('late');
    expect(ids).not.toContain('few');
    await reference.database.db
      .updateTable('banners')
      .set({ snippet: '<p onclick="x()">עוד</p><script>steal()</script>' })
      .where('id', '=', 'late')
      .execute();
    expect(await reference.call(news.get, { params: { newsId: 'late' } })).toMatchObject({
      title: null,
      text: 'חדש : קליטה & סריקה',
      snippet: '<p>עוד</p>',
    });
  });

  it.each(['few', 'home', 'nobody'])('SGN-15 %s is no news of everybody', async (newsId) => {
    expect((await reference.send(news.get, { params: { newsId } })).status).toBe(404);
  });

  it.each([
    ['a<br>b', 'a b'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['<style>p{}</style>one<!-- two -->three', 'one three'],
    ['<script>never closed', ''],
    ['1 < 2 &lt;b&gt;', '1 < 2 <b>'],
    ['&#1488;&#x5d1;', 'אב'],
  ])('SGN-15 reads %s as text', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
