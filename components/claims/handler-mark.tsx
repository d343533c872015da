import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimRow } from '@/lib/contract/claims/claim-lists';
import { isUnhandled } from '@/lib/rules/work/claim-status';

/** Shows who handles a claim, or that nobody does since that person left. */
export function HandlerMark({ claim }: { claim: Pick<ClaimRow, 'status' | 'handlerName' | 'handlerActive'> }) {
  const text = useTranslations('claims.unhandled');
  const { handlerName } = claim;
  if (!isUnhandled(claim)) return handlerName && <bdi>{handlerName}</bdi>;
  return (
    <span title={handlerName === null ? undefined : text('was', { name: handlerName })}>
      <Mark look="warn">{text('mark')}</Mark>
    </span>
  );
}
