import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { news } from '@/lib/contract/news';
import { plainText } from '@/reference/news/plain-text';
import { startTestReference, type TestReference } from './harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

describe('SGN-15 news at the door', () => {
  it('SGN-15 shows what is meant for the sign-in screen and for everybody, the newest first, without markup', async () => {
    const banner = { type: 'BANNER' as const, short_text: null, delay_seconds: null, redirect_url: 'javascript:alert(1)', target: null };
    const text = '<b>חדש</b>: <script>steal()</script>קליטה &amp; סריקה';
    await reference.database.db
      .insertInto('banners')
      .values([
        { ...banner, id: 'late', text, screens: ['login'], created_at: '2125-01-02T00:00:00Z' },
        { ...banner, id: 'few', text: 'לסוכנות אחת', screens: ['login'], agency_ids: ['a'], created_at: '2125-01-03T00:00:00Z' },
        { ...banner, id: 'home', text: 'לדף הבית', screens: ['home'], created_at: '2125-01-04T00:00:00Z' },
      ])
      .execute();
    const items = await reference.call(news.atSignIn, {});
    expect(items[0]).toMatchObject({ id: 'late', title: null, text: 'חדש : קליטה & סריקה', link: null });
    expect(items.map(({ id }) => id)).not.toContain('few');
    expect(items.map(({ id }) => id)).not.toContain('home');
    expect(items).toHaveLength(3);
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
