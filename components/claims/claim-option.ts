import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { formatDay } from '@/lib/format/date';

/** Returns a claim as an option to choose: the number alone does not tell two claims of a customer apart. */
export const claimOption = (
  { claimId, accidentOn, openedOn }: Pick<ClaimRow, 'claimId' | 'accidentOn' | 'openedOn'>,
  name: string,
  type: string,
): { value: string; label: string } => ({
  value: claimId,
  label: [name, type, formatDay(accidentOn ?? openedOn)].join(' · '),
});
