import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimStatus } from '@/lib/contract/claims/claim-lists';

const looks = {
  NEW: 'brand',
  OPEN: 'brand',
  IN_PROCESS: 'brand',
  WAITING_FOR_DOCUMENTS: 'warn',
  WAITING_FOR_DECISION: 'warn',
  APPEALED: 'warn',
  PAID: 'good',
  CLOSED: 'plain',
} as const satisfies Record<ClaimStatus, string>;

/** Shows the status of a claim. */
export function ClaimStatusMark({ status }: { status: ClaimStatus }) {
  return <Mark look={looks[status]}>{useTranslations('terms.claimStatus')(status)}</Mark>;
}
