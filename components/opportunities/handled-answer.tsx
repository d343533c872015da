'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { DateText } from '@/components/ui/value/date';
import { opportunities, type SentOpportunity } from '@/lib/contract/desk/opportunities';
import { isolate } from '@/lib/format/bidi';

/** Marks the answer of a customer as handled, or says when it was. */
export function HandledAnswer({ sent: { sentId, answeredTs, customerName } }: { sent: SentOpportunity }) {
  const text = useTranslations('opportunities');
  const home = useTranslations('home.work');
  const denied = useDenied(opportunities.answer);
  const { run, busy } = useAction(opportunities.answer, {
    stale: ['opportunities', 'campaigns.answers'],
    done: () => home('replyTaken'),
    undo: { run: (send, { params }) => send(opportunities.answer, { params, body: { value: false } }) },
  });
  if (answeredTs !== null) return <DateText value={answeredTs} withTime />;
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={busy}
      disabled={denied !== null}
      title={denied ?? undefined}
      onClick={() => run({ params: { sentId }, body: { value: true } })}
    >
      {text('take')}
      <span className="visually-hidden"> {isolate(customerName)}</span>
    </Button>
  );
}
