'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CustomerLine } from '@/components/customers/customer-line';
import { useFirstQuery } from '@/components/data/use-first-query';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { queryFor } from '@/components/data/query-for';
import { OrderColumns } from '@/components/orders/order-columns';
import { OrderDocuments, type OrderPapers } from '@/components/orders/order-documents';
import { OrderIdentity } from '@/components/orders/order-identity';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import type { Action, Decision } from '@/lib/access/actions';
import type { Attaching } from '@/lib/contract/orders/attachings';
import type { Part } from '@/lib/contract/kit/part';
import { type ProposalCard, proposals } from '@/lib/contract/orders/proposals';
import { ProposalActions } from './proposal-actions';
import { ProposalItem } from './proposal-item';
import classes from './proposal.module.css';

interface ProposalScreenProps {
  first: ProposalCard;
  attaching: Part<Attaching>;
  /** Documents of the order; undefined when the viewer may not see documents. */
  papers: OrderPapers | undefined;
  can: Record<Action, Decision>;
}

/** Pause between two questions for an outcome that is awaited, ms. */
const pause = 1_500;

/** Returns whether the insurer still has to answer about something. */
const isAwaited = ({ items, renewals }: ProposalCard): boolean =>
  renewals.some(({ state }) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state)) ||
  items.some(({ issues }) => issues.some(({ state }) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state)));

/** Shows one proposal: where it stands, its offers with their forms, and its documents (ORD-08). */
export function ProposalScreen({ first, attaching, papers, can }: ProposalScreenProps) {
  const text = useTranslations('proposals');
  const { data: card } = useFirstQuery(
    {
      ...queryFor('proposals.get', proposals.get, { params: { orderId: first.order.orderId } }),
      refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? pause : false),
    },
    first,
  );
  const { order, items, customer } = card;
  return (
    <PageFrame
      title={text('titleOf', { number: String(order.orderNumber) })}
      subtitle={
        <OrderIdentity order={order} customer={customer}>
          {order.renewal && <Mark look="plain">{text('renewal.mark')}</Mark>}
        </OrderIdentity>
      }
      action={<ProposalActions card={card} can={can} />}
    >
      <OrderColumns
        title={text('offers')}
        offers={items.map((item) => (
          <ProposalItem key={item.orderItemId} {...{ card, item, can }} />
        ))}
        side={
          <>
            <Panel title={text('customer')}>
              {customer ? <Customer customer={customer} /> : <p className={classes.none}>{text('noCustomer')}</p>}
            </Panel>
            <Panel title={text('facts')}>
              <ProposalFacts card={card} attaching={attaching.data} />
            </Panel>
          </>
        }
        sideLabel={text('facts')}
      />
      {papers && <OrderDocuments order={order} {...papers} />}
    </PageFrame>
  );
}

function Customer({ customer }: { customer: NonNullable<ProposalCard['customer']> }) {
  const cardOf = useCustomerCard();
  return <CustomerLine customer={customer} bare href={cardOf(customer.customerId)} />;
}

function ProposalFacts({ card: { order }, attaching }: { card: ProposalCard; attaching: Attaching | undefined }) {
  const text = useTranslations('proposals');
  const orders = useTranslations('orders');
  const stages = useTranslations('attachings.stage');
  return (
    <Facts>
      <Fact label={orders('price')} strong>
        <Money value={order.sellingPrice} />
      </Fact>
      {order.insuranceStart && order.insuranceEnd && (
        <Fact label={orders('period')}>
          <DateText value={order.insuranceStart} />–<DateText value={order.insuranceEnd} />
        </Fact>
      )}
      {attaching && (
        <Fact label={text('papers')}>
          <Link href={`/orders/${encodeURIComponent(order.orderId)}/attach`}>{stages(attaching.stage)}</Link>
        </Fact>
      )}
      <Fact label={orders('created')}>
        <DateText value={order.createTs} withTime />
      </Fact>
      <Fact label={orders('order')}>
        <Link href={`/orders/${encodeURIComponent(order.orderId)}`}>
          {orders('number', { number: String(order.orderNumber) })}
        </Link>
      </Fact>
    </Facts>
  );
}
