'use client';

import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { DateText } from '@/components/ui/value/date';
import type { SentOpportunity } from '@/lib/contract/desk/opportunities';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { useTick } from './use-tick';
import { useGrowing } from './use-growing';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

/** Lists customers who answered "interested", the latest first. */
export function WaitingReplies({ first, all }: { first: Part<Page<SentOpportunity>>; all: string | undefined }) {
  const text = useTranslations('home.work');
  const cardOf = useCustomerCard();
  const types = useTranslations('terms.opportunityType');
  const part = useGrowing('opportunities.sent', first);
  const { tick, pendingOf, denied } = useTick('opportunities', text('replyTaken'), async (send, ticked) =>
    (await import('./send-tick')).answerReply(send, ticked),
  );
  return (
    <WorkPanel
      id="replies"
      title={text('replies')}
      nothing={text('nothingReplies')}
      part={part}
      all={all}
      rowOf={(reply) => (
        <WorkRow
          key={reply.sentId}
          href={reply.orderId ? `/orders/${encodeURIComponent(reply.orderId)}` : cardOf(reply.customerId)}
          head={<MarkedName name={reply.customerName} privilege={reply.customerPrivileges} />}
          facts={
            <>
              {types(reply.type)} · <DateText value={reply.responseTs ?? reply.sentTs} withTime />
            </>
          }
          call={{ name: reply.customerName, phone: reply.mobilePhone }}
          done={{
            label: text('takeReply', { name: reply.customerName }),
            denied,
            pending: pendingOf(reply.sentId),
            onClick: () => tick(reply.sentId),
          }}
        />
      )}
    />
  );
}
