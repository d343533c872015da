import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedParts, type CustomerFields } from '@/lib/shapes/customer-changes';
import { mergeChoices, mergedCard, undoneCard, type MergeCard } from '@/lib/shapes/merge';

const empty: CustomerFields = {
  customerInfo: { firstName: 'דן', lastName: 'לוי' },
  passport: null,
  media: [],
  addresses: [],
  professionalInfo: { occupation: null },
  customerStatus: 'COMPLETED',
  customerPrivileges: 'STANDARD',
};

const card: fc.Arbitrary<CustomerFields> = fc.record({
  customerInfo: fc.record({
    firstName: fc.constantFrom('דן', 'דני'),
    lastName: fc.constantFrom('לוי', 'לוין'),
    birthday: fc.constantFrom(null, '1980-01-01', '1981-01-01'),
  }),
  passport: fc.constantFrom(
    null,
    { type: 'NATIONAL_ID' as const, passportNumber: '012345674' },
    { type: 'PASSPORT' as const, passportNumber: '77' },
  ),
  media: fc.uniqueArray(
    fc.constantFrom(
      ...['0521111111', '+972-52-1111111', '0522222222', '0523333333'].map((value) => ({
        mediaType: 'MOBILE_PHONE' as const,
        value,
      })),
    ),
    { maxLength: 3, selector: ({ value }) => value.replace(/\D/g, '').slice(-9) },
  ),
  addresses: fc.constant([]),
  professionalInfo: fc.record({ occupation: fc.constantFrom(null, 'נהג', 'מורה') }),
  customerStatus: fc.constantFrom('COMPLETED' as const, 'LEAD' as const, 'NEW' as const),
  customerPrivileges: fc.constantFrom(
    'BLACKLISTED' as const,
    'UNWANTED' as const,
    'PREMIUM' as const,
    'STANDARD' as const,
  ),
});
const cards: fc.Arbitrary<MergeCard[]> = fc
  .array(card, { minLength: 2, maxLength: 4 })
  .map((all) => all.map((one, at) => ({ customerId: String(at), card: one, agent: at % 2 ? 'a' : null })));
const survivorOf = (all: readonly MergeCard[], seed: number) => String(seed % all.length);
const merge = (all: readonly MergeCard[], survivorId: string, wishes: { path: string; customerId: string }[] = []) =>
  mergedCard(all, survivorId, mergeChoices(all, survivorId, wishes));
const numbers = ({ media }: CustomerFields) => media.map(({ value }) => value.replace(/\D/g, '').slice(-9));

describe('CUS-05 what a merged card says', () => {
  it('CUS-05 the stricter privilege stands, whatever is chosen', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (all, seed) => {
        const survivorId = survivorOf(all, seed);
        const wishes = all.map(({ customerId }) => ({ path: 'customerPrivileges', customerId })).slice(0, 1);
        const privileges = all.map((one) => one.card.customerPrivileges);
        const { customerPrivileges } = merge(all, survivorId, wishes);
        if (privileges.includes('BLACKLISTED')) expect(customerPrivileges).toBe('BLACKLISTED');
        else if (privileges.includes('UNWANTED')) expect(customerPrivileges).toBe('UNWANTED');
        else expect(privileges).toContain(customerPrivileges);
      }),
    );
  });

  it('CUS-05 no phone is lost, and none is there twice', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (all, seed) => {
        const merged = numbers(merge(all, survivorOf(all, seed)));
        expect(new Set(merged)).toEqual(new Set(all.flatMap((one) => numbers(one.card))));
        expect(new Set(merged).size).toBe(merged.length);
      }),
    );
  });

  it('CUS-05 what only one of them knows is kept', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (all, seed) => {
        const merged = merge(all, survivorOf(all, seed));
        for (const part of ['occupation'] as const)
          expect(Boolean(merged.professionalInfo?.[part])).toBe(all.some((one) => one.card.professionalInfo?.[part]));
        expect(merged.passport === null).toBe(all.every((one) => one.card.passport === null));
      }),
    );
  });

  it('CUS-05 a part is of whom it was chosen of', () => {
    const all: MergeCard[] = [
      { customerId: 'a', card: empty, agent: null },
      { customerId: 'b', card: { ...empty, customerInfo: { firstName: 'דניאל', lastName: 'לוי' } }, agent: 'x' },
    ];
    expect(merge(all, 'a').customerInfo.firstName).toBe('דן');
    expect(merge(all, 'a', [{ path: 'customerInfo.firstName', customerId: 'b' }]).customerInfo.firstName).toBe('דניאל');
    expect(mergeChoices(all, 'a')).toEqual([
      { path: 'agent', customerId: 'b', fixed: false },
      { path: 'customerInfo.firstName', customerId: 'a', fixed: false },
    ]);
  });
});

describe('CUS-05 what an undo makes of it', () => {
  it('CUS-05 untouched since, the card is what it was', () => {
    fc.assert(
      fc.property(cards, fc.nat(), (all, seed) => {
        const survivorId = survivorOf(all, seed);
        const before = all[Number(survivorId)]!.card;
        const after = merge(all, survivorId);
        const undone = undoneCard(before, after, after);
        expect(changedParts(before, undone.card)).toEqual([]);
        expect(undone.kept).toEqual([]);
      }),
    );
  });

  it('CUS-05 what somebody has changed since stays, and no phone of the others does', () => {
    fc.assert(
      fc.property(cards, card, fc.nat(), (all, now, seed) => {
        const survivorId = survivorOf(all, seed);
        const before = all[Number(survivorId)]!.card;
        const after = merge(all, survivorId);
        const { card: undone } = undoneCard(before, after, now);
        const borrowed = numbers(after).filter((number) => !numbers(before).includes(number));
        expect(numbers(undone).filter((number) => borrowed.includes(number))).toEqual([]);
        for (const path of changedParts(after, now))
          if (path.startsWith('customerInfo.')) expect(changedParts(now, undone)).not.toContain(path);
      }),
    );
  });
});
