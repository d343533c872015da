import { useTranslations } from 'next-intl';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';

interface ClaimPapersMarkProps {
  papers: ClaimRow['papers'];
  /** Without the word, below a heading that says it. */
  short?: boolean;
}

/** Shows how many of the papers that a claim needs are here. */
export function ClaimPapersMark({ papers, short = false }: ClaimPapersMarkProps) {
  const text = useTranslations('claims');
  if (!papers || papers.needed === 0) return null;
  const { needed, received } = papers;
  return (
    <Mark look={received < needed ? 'plain' : 'good'} icon={DocumentIcon}>
      {text(short ? 'papersCount' : 'papersOf', { received, needed })}
    </Mark>
  );
}
