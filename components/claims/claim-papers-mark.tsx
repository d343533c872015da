import { useTranslations } from 'next-intl';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { type ClaimStatus, settledStatuses } from '@/lib/rules/work/claim-status';

interface ClaimPapersMarkProps {
  claim: Pick<ClaimRow, 'papers' | 'status'>;
  /** Figures only, where the place is narrow or a heading says what they are. */
  short?: boolean;
}

const isSettled = (status: ClaimStatus): boolean => settledStatuses.some((one) => one === status);

/** Shows how many of the papers that a claim needs are here, while it needs them. */
export function ClaimPapersMark({ claim: { papers, status }, short = false }: ClaimPapersMarkProps) {
  const text = useTranslations('claims');
  if (!papers || papers.needed === 0 || isSettled(status)) return null;
  const { needed, received } = papers;
  return (
    <Mark look={received < needed ? 'plain' : 'good'} icon={DocumentIcon}>
      {short && <span aria-hidden="true">{`${received}/${needed}`}</span>}
      <span className={short ? 'visually-hidden' : undefined}>{text('papersOf', { received, needed })}</span>
    </Mark>
  );
}
