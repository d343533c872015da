import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { CloseIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { Ltr } from '@/components/ui/value/ltr';
import { filings } from '@/lib/contract/customers/filings';
import { isolate } from '@/lib/format/bidi';
import classes from './filing.module.css';

const size = 25;

/** Lists the rules of the mailbox, and ends them. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const text = useTranslations('filings');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...queryFor('filings.list', filings.list, { query: { page, size } }),
    placeholderData: keepPreviousData,
  });
  const remove = useAction(filings.remove, {
    stale: ['filings', 'mails'],
    done: () => text('ruleRemoved'),
    undo: ({ body: { filingId } }) => {
      const rule = data?.content.find((one) => one.filingId === filingId);
      if (!rule) return null;
      const { address, customerId } = rule;
      return { run: (send) => send(filings.add, { body: { address, customerId } }) };
    },
  });
  return (
    <QuestionDialog title={text('rules')} onClose={onClose}>
      <p className={classes.quiet}>{text('rulesHint')}</p>
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} height={48} />}
      {data?.content.length === 0 && <p>{text('noRules')}</p>}
      {data && data.content.length > 0 && (
        <ul className={classes.rules} aria-label={text('rules')}>
          {data.content.map(({ filingId, address, customerName }) => (
            <li key={filingId} className={classes.rule}>
              <span>
                <Ltr>{address}</Ltr>
                <bdi>{customerName}</bdi>
              </span>
              <CallIcon
                of={filings.remove}
                variant="subtle"
                size={44}
                label={text('ruleRemove', { address: isolate(address) })}
                onClick={() => remove.run({ body: { filingId } })}
              >
                <CloseIcon size={18} />
              </CallIcon>
            </li>
          ))}
        </ul>
      )}
      {data && data.totalPages > 1 && (
        <div className={classes.acts}>
          <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text('earlier')}
          </Button>
          <Button variant="default" disabled={page + 1 >= data.totalPages} onClick={() => setPage(page + 1)}>
            {text('later')}
          </Button>
        </div>
      )}
    </QuestionDialog>
  );
}
