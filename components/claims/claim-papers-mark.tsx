import { useTranslations } from 'next-intl';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { type ClaimStatus, settledStatuses } from '@/lib/rules/work/claim-status';

interface ClaimPapersMarkProps {
  claim: Pick<ClaimRow, 'papers' | 'status'>;
  /** Without the word, below a heading that says it. */
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
      {text(short ? 'papersCount' : 'papersOf', { received, needed })}
    </Mark>
  );
}
