'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { WhatsAppIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { IssueCase, IssueItem } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';

const SendSheet = lazyDialog(() => import('@/components/messages/send-sheet').then((file) => file.SendSheet));

/** Returns whether the offer has become a policy. */
export const isIssued = ({ issues }: Pick<IssueItem, 'issues'>): boolean => {
  const last = issues.at(-1);
  return last?.state === 'ISSUED' && last.outcome === 'POLICY';
};

/** Says that the policy stands, and sends it to the customer: its document, or the order until that is there. */
export function AfterIssue({ shown: { order }, item }: { shown: IssueCase; item: IssueItem }) {
  const text = useTranslations('policies');
  const [sending, setSending] = useState(false);
  const documentId = item.issues.at(-1)?.document.documentId;
  const subject = order.title ?? text('tabs.policies');
  return (
    <>
      <p className={classes.ready}>
        <CheckIcon size={18} />
        {text('state.POLICY')}
      </p>
      <Button
        variant="deliver"
        size="md"
        fullWidth
        leftSection={<WhatsAppIcon size={18} />}
        onClick={() => setSending(true)}
      >
        {text('sendToCustomer')}
      </Button>
      {sending && (
        <SendSheet
          kind={documentId ? 'DOCUMENT' : 'ORDER'}
          subjectId={documentId ?? order.orderId}
          subjectIn={() => subject}
          customerId={order.customer?.customerId ?? null}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}
