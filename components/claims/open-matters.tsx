import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { useRowCount } from '@/components/ui/value/use-count-text';
import { WrittenText } from '@/components/ui/value/written-text';
import { papers } from '@/lib/contract/claims/papers';
import { remarks } from '@/lib/contract/customers/remarks';
import classes from './claims.module.css';

/** Tasks that are listed. */
const shown = 10;

/** Lists what is still open in a claim that is about to be closed: missing papers, and tasks (CLM-01). */
export function OpenMatters({ claimId, customerId }: { claimId: string; customerId: string }) {
  const text = useTranslations('claims.move');
  const kinds = useTranslations('claims.papers.kinds');
  const list = useQuery(queryFor('papers.list', papers.list, { params: { claimId } }));
  const tasks = useQuery(
    queryFor('remarks.list', remarks.list, { params: { customerId }, query: { claimId, show: 'open', size: shown } }),
  );
  const rows = useRowCount();
  const error = list.error ?? tasks.error;
  const missing = list.data?.filter(({ state }) => state === 'MISSING' || state === 'ASKED') ?? [];
  const open = tasks.data?.content ?? [];
  if (error)
    return <ErrorNotice error={toFailure(error)} onRetry={() => void Promise.all([list.refetch(), tasks.refetch()])} />;
  if (missing.length + open.length === 0) return null;
  return (
    <div className={classes.open} role="status">
      {missing.length > 0 && (
        <p>
          {text('openPapers', { count: missing.length })} {missing.map(({ kind }) => kinds(kind)).join(', ')}
        </p>
      )}
      {open.length > 0 && (
        <>
          <p>{text('openTasks', rows(tasks.data ?? { totalElements: 0 }))}</p>
          <ul>
            {open.map(({ remarkId, subject }) => (
              <li key={remarkId}>
                <WrittenText>{subject}</WrittenText>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
