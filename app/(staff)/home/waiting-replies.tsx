'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/components/data/request';
import { usePart } from '@/components/data/use-part';
import { DateText } from '@/components/ui/date';
import { opportunities, type SentOpportunity } from '@/lib/contract/opportunities';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { waitingReplies } from './queries';
import { useTick } from './use-tick';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

/** Customers who answered "interested", the latest first. */
export function WaitingReplies({ first }: { first: Part<Page<SentOpportunity>> }) {
  const text = useTranslations('home.work');
  const types = useTranslations('terms.opportunityType');
  const part = usePart({ name: 'opportunities.sent', endpoint: opportunities.sent, input: waitingReplies }, first);
  const { tick, pendingOf } = useTick('opportunities', text('replyTaken'), ({ id, value }) =>
    request(opportunities.answer, { params: { sentId: id }, body: { value } }),
  );
  return (
    <WorkPanel
      id="replies"
      title={text('replies')}
      nothing={text('nothingReplies')}
      part={part}
      rowOf={(reply) => (
        <WorkRow
          key={reply.sentId}
          orderId={reply.orderId}
          head={<bdi>{reply.customerName}</bdi>}
          facts={
            <>
              {types(reply.type)} · <DateText value={reply.responseTs ?? reply.sentTs} withTime />
            </>
          }
          call={{ name: reply.customerName, phone: reply.mobilePhone }}
          done={{ label: text('takeReply', { name: reply.customerName }), pending: pendingOf(reply.sentId), onClick: () => tick(reply.sentId) }}
        />
      )}
    />
  );
}
