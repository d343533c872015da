'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { Ltr } from '@/components/ui/value/ltr';
import { Panel } from '@/components/ui/state/panel';
import { type PurchaseStage, purchases } from '@/lib/contract/portal/purchases';
import classes from './order-side.module.css';

interface OrderSaleProps {
  orderId: string;
  /** Reason why the viewer may not change the order. */
  whyNot: string | null;
}

/** Stages in which nobody can go on instead of the customer. */
const fixed: readonly PurchaseStage[] = ['ISSUING', 'IN_DOUBT', 'DONE', 'CLOSED'];
/** Stages in which the customer may go on at any moment. */
const moving: readonly PurchaseStage[] = ['PAYMENT', 'EXPIRED', 'ISSUING', 'IN_DOUBT'];
const pause = 8_000;

/** Shows how far a customer is who buys on the agency's site, and lets the agent go on instead (ZON-04). */
export function OrderSale({ orderId, whyNot }: OrderSaleProps) {
  const text = useTranslations('orders.sale');
  const params = { orderId };
  const { data } = useQuery({
    ...queryFor('purchases.ofOrder', purchases.ofOrder, { params }),
    refetchInterval: ({ state }) => (moving.includes(state.data?.purchase?.stage ?? 'DONE') ? pause : false),
  });
  const takeOver = useAction((send) => send(purchases.takeOver, { params }), {
    done: () => text('takenOver'),
    stale: ['purchases', 'payments', 'orders'],
  });
  const purchase = data?.purchase;
  if (!purchase) return null;
  const { stage, websiteUrl, mobile, takenOverBy, takenOverTs } = purchase;
  const mayTakeOver = takenOverTs === null && !fixed.includes(stage);
  return (
    <Panel title={text('title')}>
      <p role="status">{text(`stages.${stage}`)}</p>
      <Facts>
        {websiteUrl && (
          <Fact label={text('site')}>
            <Ltr>{websiteUrl}</Ltr>
          </Fact>
        )}
        <Fact label={text('phone')}>
          <Ltr>{mobile}</Ltr>
        </Fact>
      </Facts>
      {takenOverTs && (
        <p>
          {text('by', { name: takenOverBy ?? '' })} · <DateText value={takenOverTs} withTime />
        </p>
      )}
      {mayTakeOver && (
        <>
          <p className={classes.none}>{text('takeOverHelp')}</p>
          <ActionButton variant="light" loading={takeOver.busy} denied={whyNot} onClick={() => takeOver.run()}>
            {text('takeOver')}
          </ActionButton>
        </>
      )}
    </Panel>
  );
}
