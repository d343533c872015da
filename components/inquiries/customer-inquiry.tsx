'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Customer } from '@/lib/contract/customers/customers';
import { inquiries } from '@/lib/contract/customers/inquiries';
import classes from './inquiries.module.css';
import { InquiryMark } from './inquiry-mark';
import { InquiryNext } from './inquiry-next';

const AskDialog = lazyDialog(() => import('./ask-dialog').then((file) => file.AskDialog));

/** Pause between two looks while Har Bituah is asked, ms. */
const pause = 3_000;

/** Shows the latest inquiry to Har Bituah about a customer, and asks again (IMP-01). */
export function CustomerInquiry({ customer }: { customer: Customer }) {
  const text = useTranslations('inquiries');
  const [asking, setAsking] = useState(false);
  const closed = useDenied(inquiries.list);
  const denied = useDenied(inquiries.create);
  const { data } = useQuery({
    ...queryFor('inquiries.list', inquiries.list, { query: { customerId: customer.customerId, size: 1 } }),
    enabled: closed === null,
    refetchInterval: ({ state }) => state.data?.content[0]?.stage === 'LAUNCHED' && pause,
  });
  const latest = data?.content[0];
  return (
    <section className={classes.latest} aria-label={text('askThis')}>
      {latest && (
        <p className={classes.next}>
          <InquiryMark inquiry={latest} />
          <InquiryNext inquiry={latest} />
        </p>
      )}
      <ActionButton variant="default" denied={denied} onClick={() => setAsking(true)}>
        {text('askThis')}
      </ActionButton>
      {asking && <AskDialog customer={customer} onClose={() => setAsking(false)} />}
    </section>
  );
}
