'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CustomerLine, nameOf } from '@/components/customers/customer-line';
import { MarkedName } from '@/components/customers/marked-name';
import { useCustomerCard } from '@/components/customers/use-customer-card';
import { queryFor } from '@/components/data/query-for';
import { DemoTariff } from '@/components/offers/demo-tariff';
import { OrderDocuments, type OrderPapers } from '@/components/orders/order-documents';
import { OrderStatusMark } from '@/components/orders/order-status-mark';
import { PageFrame } from '@/components/shell/page-frame';
import { DateText } from '@/components/ui/date';
import { InsuredName } from '@/components/ui/insured-name';
import { Mark } from '@/components/ui/mark';
import { Money } from '@/components/ui/money';
import { Panel } from '@/components/ui/panel';
import { PlateBadge } from '@/components/ui/plate-badge';
import type { Action, Decision } from '@/lib/access/actions';
import type { Attaching } from '@/lib/contract/attachings';
import type { Part } from '@/lib/contract/part';
import { type ProposalCard, proposals } from '@/lib/contract/proposals';
import { ProposalActs } from './proposal-acts';
import { ProposalItem } from './proposal-item';
import classes from './proposal.module.css';

interface ProposalScreenProps {
  first: ProposalCard;
  attaching: Part<Attaching>;
  /** Documents of the order; undefined when the viewer may not see documents. */
  papers: OrderPapers | undefined;
  can: Record<Action, Decision>;
  demo: boolean;
}

/** Pause between two questions for an outcome that is awaited, ms. */
const pause = 1_500;

/** Returns whether the insurer still has to answer about something. */
const isAwaited = ({ items, renewals }: ProposalCard): boolean =>
  renewals.some(({ state }) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state)) ||
  items.some(({ issues }) => issues.some(({ state }) => ['REQUESTED', 'SENT', 'UNKNOWN'].includes(state)));

/** Shows one proposal: where it stands, its offers with their forms, and its documents (ORD-08). */
export function ProposalScreen({ first, attaching, papers, can, demo }: ProposalScreenProps) {
  const text = useTranslations('proposals');
  const { data: card } = useQuery({
    ...queryFor('proposals.get', proposals.get, { params: { orderId: first.order.orderId } }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? pause : false),
  });
  const { order, items, customer } = card;
  return (
    <PageFrame
      title={text('titleOf', { number: String(order.orderNumber) })}
      subtitle={<Identity card={card} />}
      action={<ProposalActs card={card} can={can} />}
    >
      <div className={classes.columns}>
        <section aria-labelledby="proposal-offers" className={classes.items}>
          <header className={classes.head}>
            <h2 id="proposal-offers" className={classes.title}>
              {text('offers')}
            </h2>
            {demo && <DemoTariff />}
          </header>
          {items.map((item) => (
            <ProposalItem key={item.orderItemId} {...{ card, item, can }} />
          ))}
        </section>
        <aside className={classes.side} aria-label={text('facts')}>
          <Panel title={text('customer')}>
            {customer ? <Customer customer={customer} /> : <p className={classes.none}>{text('noCustomer')}</p>}
          </Panel>
          <Panel title={text('facts')}>
            <Facts card={card} attaching={attaching.data} />
          </Panel>
        </aside>
      </div>
      {papers && <OrderDocuments order={order} {...papers} />}
    </PageFrame>
  );
}

function Identity({ card: { order, customer } }: { card: ProposalCard }) {
  const text = useTranslations('proposals');
  return (
    <span className={classes.identity}>
      <OrderStatusMark order={order} />
      {order.renewal && <Mark look="plain">{text('renewal.mark')}</Mark>}
      {customer && <MarkedName name={nameOf(customer)} privilege={customer.customerPrivileges} />}
      {order.registrationNumber && <PlateBadge number={order.registrationNumber} size="sm" />}
      {order.title && <InsuredName productType={order.productType} name={order.title} />}
    </span>
  );
}

function Customer({ customer }: { customer: NonNullable<ProposalCard['customer']> }) {
  const cardOf = useCustomerCard();
  return <CustomerLine customer={customer} bare href={cardOf(customer.customerId)} />;
}

function Facts({ card: { order }, attaching }: { card: ProposalCard; attaching: Attaching | undefined }) {
  const text = useTranslations('proposals');
  const orders = useTranslations('orders');
  const stages = useTranslations('attachings.stage');
  return (
    <dl className={classes.facts}>
      <dt>{orders('price')}</dt>
      <dd className={classes.price}>
        <Money value={order.sellingPrice} />
      </dd>
      {order.insuranceStart && order.insuranceEnd && (
        <>
          <dt>{orders('period')}</dt>
          <dd>
            <DateText value={order.insuranceStart} />–<DateText value={order.insuranceEnd} />
          </dd>
        </>
      )}
      {attaching && (
        <>
          <dt>{text('papers')}</dt>
          <dd>
            <Link href={`/orders/${encodeURIComponent(order.orderId)}/attach`}>{stages(attaching.stage)}</Link>
          </dd>
        </>
      )}
      <dt>{orders('created')}</dt>
      <dd>
        <DateText value={order.createTs} withTime />
      </dd>
      <dt>{orders('order')}</dt>
      <dd>
        <Link href={`/orders/${encodeURIComponent(order.orderId)}`}>
          {orders('number', { number: String(order.orderNumber) })}
        </Link>
      </dd>
    </dl>
  );
}
