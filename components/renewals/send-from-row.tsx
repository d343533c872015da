'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFor } from '@/components/data/query-for';
import { renewals } from '@/lib/contract/orders/renewals';
import { ComingResults, SendResults } from './send-results';

interface SendFromRowProps {
  renewalId: string;
  onClose: () => void;
  /** Called when the renewal cannot be read: its panel says why, and asks again. */
  onFailed: () => void;
}

/** Opens the dialog that sends the new price directly from the list, without the renewal's panel. */
export function SendFromRow({ renewalId, onClose, onFailed }: SendFromRowProps) {
  const { data, isError } = useQuery(queryFor('renewals.get', renewals.get, { params: { renewalId } }));
  const failed = isError && !data;
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  return data ? <SendResults card={data} onClose={onClose} /> : <ComingResults onClose={onClose} />;
}
