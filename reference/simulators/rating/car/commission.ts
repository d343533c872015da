import type { Offer, Parts } from './offer';
import { discountedParts } from './offer-price';
import type { Share } from './period';
import { commissionTable as table } from './tariff/commission-table';

const covers = ['compulsory', 'comprehensive', 'thirdParty'] as const satisfies readonly (keyof Parts)[];

const sum = (parts: Parts): number => covers.reduce((total, cover) => total + (parts[cover] ?? 0), 0);

/**
 * Returns the agent's commission on an offer with the applied discounts, whole shekels: percentages of the net premium,
 * less the discounts that the agent pays.
 */
export function commissionOf(
  { parts, discounts, feeRate, grouping }: Pick<Offer, 'parts' | 'discounts' | 'feeRate' | 'grouping'>,
  appliedIds: readonly string[],
  share?: Share,
): number {
  const applied = discounts.filter(({ id }) => appliedIds.includes(id));
  const before = discountedParts(
    parts,
    applied.filter(({ fromCommission }) => !fromCommission),
    share,
  );
  const given = sum(before) - sum(discountedParts(parts, applied, share));
  const rateOf = (cover: keyof Parts) =>
    cover !== 'compulsory' && grouping === 'reducedCommission' ? table.reduced : table[cover];
  const earned = covers.reduce(
    (total, cover) => total + ((before[cover] ?? 0) / (1 + feeRate)) * (rateOf(cover) / 100),
    0,
  );
  return Math.max(0, Math.round(earned - given));
}
