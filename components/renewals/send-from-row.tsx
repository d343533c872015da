'use client';

import { useQuery } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useTranslations } from 'next-intl';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { renewals } from '@/lib/contract/orders/renewals';
import classes from './renewal-editor.module.css';
import { SendResults } from './send-results';

/** Opens the dialog that sends the new price directly from the list, without the renewal's panel. */
export function SendFromRow({ renewalId, onClose }: { renewalId: string; onClose: () => void }) {
  const text = useTranslations('renewals.sending');
  const { data, error, refetch } = useQuery(queryFor('renewals.get', renewals.get, { params: { renewalId } }));
  if (data) return <SendResults card={data} onClose={onClose} />;
  return (
    <ModalDialog label={text('title')} className={classes.sending} onClose={onClose}>
      <h2 className={classes.title}>{text('title')}</h2>
      {error ? (
        <ErrorNotice error={toFailure(error)} shape="line" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} height={44} />
      )}
    </ModalDialog>
  );
}
