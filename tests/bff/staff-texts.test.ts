import './settings';
import { describe, expect, it } from 'vitest';
import orders from '@/messages/ru/orders.json';
import { staffTexts } from '@/server/aggregates/staff-texts';
import { staffTextsOf } from '@/server/i18n/staff-texts';
import { sendTo } from './calls';

const textsAt = async (address: string) => {
  const answer = await sendTo(staffTexts, address);
  const texts = (await answer.json()) as Record<string, Record<string, unknown>>;
  return { texts, kept: answer.headers.get('cache-control') };
};

describe('NAV-14 texts of staff screens', () => {
  it('NAV-14 are kept by a browser under the address of their version, and hold no texts of the sign-in', async () => {
    const { address } = await staffTextsOf('ru');
    const { texts, kept } = await textsAt(address);
    expect(kept).toBe('public, max-age=31536000, immutable');
    expect(texts.orders!.title).toBe(orders.title);
    expect(texts).not.toHaveProperty('sessions');
  });

  it('NAV-14 are those of this release for a page of another one, and are not kept', async () => {
    const { texts, kept } = await textsAt('/api/texts/ru/of-another-release');
    expect(kept).toBe('no-store');
    expect(texts.orders!.title).toBe(orders.title);
  });

  it('NAV-14 have an address of their own in each language; a language that is unknown gets English', async () => {
    const addresses = await Promise.all(
      (['he', 'en', 'ru'] as const).map(async (one) => (await staffTextsOf(one)).address),
    );
    expect(new Set(addresses).size).toBe(3);
    const [unknown, english] = await Promise.all(['/api/texts/xx/1', '/api/texts/en/1'].map(textsAt));
    expect(unknown!.texts).toEqual(english!.texts);
  });
});
