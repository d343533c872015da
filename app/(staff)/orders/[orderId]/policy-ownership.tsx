'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { Fact } from '@/components/ui/value/facts';
import { type Order, orders } from '@/lib/contract/orders/orders';
import classes from './order-side.module.css';

const opposite = { OWN: 'FOREIGN', FOREIGN: 'OWN' } as const satisfies Record<Order['policyOwnership'], string>;

/** Says whose policy it is, and changes that with an undo (ORD-02). */
export function PolicyOwnership({ order, denied }: { order: Order; denied: string | null }) {
  const text = useTranslations('orders.filters');
  const client = useQueryClient();
  const params = { orderId: order.orderId };
  const show = (next: Order) => keepAnswer(client, queryFor('orders.get', orders.get, { params }).queryKey, next);
  const { run, busy } = useAction(orders.setPolicyOwnership, {
    done: () => text('ownershipSaved'),
    stale: ['orders.list', 'renewals'],
    onDone: show,
    undo: {
      run: async (send, { body }) =>
        show(
          await send(orders.setPolicyOwnership, {
            params,
            body: { policyOwnership: opposite[body.policyOwnership] },
          }),
        ),
    },
  });
  const other = opposite[order.policyOwnership];
  return (
    <Fact label={text('ownership')}>
      {text(`ownerships.${order.policyOwnership}`)}
      <br />
      <ActionButton
        variant="subtle"
        size="compact-md"
        className={classes.change}
        denied={denied}
        loading={busy}
        onClick={() => run({ params, body: { policyOwnership: other } })}
      >
        {text(`setOwnership.${other}`)}
      </ActionButton>
    </Fact>
  );
}
