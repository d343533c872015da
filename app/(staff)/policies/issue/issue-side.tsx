'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { ActionBar } from '@/components/form/frame/action-bar';
import { SupplierForm } from '@/components/orders/supplier-form';
import type { PaidOrder } from '@/components/payments/paid-order';
import { PaymentPanel } from '@/components/payments/payment-panel';
import { usePayments } from '@/components/payments/use-payments';
import { CallButton } from '@/components/shell/menu/call-button';
import { useShell } from '@/components/shell/frame/shell-context';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Money } from '@/components/ui/value/money';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import { type Action, type Decision, mayQuote } from '@/lib/access/actions';
import { type IssueCase, type IssueItem, policies } from '@/lib/contract/orders/policies';
import type { IssueObstacle } from '@/lib/rules/work/issue-obstacles';
import { AfterIssue, isIssued } from './after-issue';
import classes from './issue.module.css';
import { PriceCheckView } from './price-check-view';
import { PriceDifferenceLine } from './price-difference-line';
import { useFieldLabels } from './use-field-labels';
import type { IssueActions } from './use-issue-actions';
import type { IssueFormHandle } from './use-issue-form';

interface IssueSideProps {
  shown: IssueCase;
  item: IssueItem;
  can: Record<Action, Decision>;
  superuser: boolean;
  actions: IssueActions;
  handle: IssueFormHandle;
  /** Opens the tab of a field and moves the focus there. */
  onJump: (path: string) => void;
}

/** Shows the price, the obstacles with the next step of each, and the action. */
export function IssueSide({ shown, item, can, superuser, actions, handle, onJump }: IssueSideProps) {
  const text = useTranslations('policies');
  const whyNot = useWhyNot();
  const form = { orderId: shown.order.orderId, orderItemId: item.orderItemId };
  usePaidItem(shown, item);
  const facts = <PriceFacts item={item} />;
  const upkeep = (
    <>
      <SupplierForm {...form} label={text('form')} />
      <p className={classes.saved} role="status">
        {handle.saving ? text('saving') : handle.saved ? text('saved') : ''}
      </p>
    </>
  );
  return (
    <div className={classes.asides}>
      {isIssued(item) ? (
        <section className={classes.side} aria-label={text('policyPrice')}>
          {facts}
          <AfterIssue shown={shown} item={item} />
          {upkeep}
        </section>
      ) : (
        <BeforeIssue {...{ shown, item, superuser, actions, onJump, facts, upkeep }} />
      )}
      <div id={paymentsId} tabIndex={-1} className={classes.payments}>
        <PaymentPanel order={paidOrder(shown)} orderItemId={item.orderItemId} whyNot={whyNot(can.editOrder)} />
      </div>
    </div>
  );
}

/** Shows the price, and what the insurer last said of it. */
function PriceFacts({ item }: { item: IssueItem }) {
  const text = useTranslations('policies');
  return (
    <>
      <p className={classes.priceLine}>
        <span>{text(isIssued(item) ? 'policyPrice' : 'toPay')}</span>
        <Money value={item.check?.newPrice ?? item.sellingPrice} size="price" />
      </p>
      {item.check && <PriceCheckView check={item.check} />}
      {item.difference && <PriceDifferenceLine difference={item.difference} />}
    </>
  );
}

interface BeforeIssueProps extends Omit<ObstacleProps, 'code'> {
  facts: ReactNode;
  upkeep: ReactNode;
}

/**
 * Shows what is in the way of the issue, each with its next step, and the issue. On a phone one bar has the price, the
 * number of things missing, which opens them, and the issue.
 */
function BeforeIssue({ shown, item, superuser, actions, onJump, facts, upkeep }: BeforeIssueProps) {
  const text = useTranslations('policies');
  const { obstacles } = item;
  const issueDenied = useDenied(policies.issue);
  const denied = issueDenied ?? (obstacles[0] ? text(`obstacle.${obstacles[0]}`) : null);
  const missing = obstacles.reduce((sum, code) => sum + (code === 'DATA_MISSING' ? item.missing.length : 1), 0);
  return (
    <ActionBar
      side
      label={text('side')}
      shortTitle={missing > 0 ? text('missingCount', { count: missing }) : text('ready')}
      panel={
        <div className={classes.before}>
          {facts}
          {obstacles.length > 0 ? (
            <ul className={classes.obstacles} aria-label={text('obstacles')}>
              {obstacles.map((code) => (
                <li key={code}>
                  <AlertIcon size={18} />
                  <div>
                    <p>{text(`obstacle.${code}`)}</p>
                    <Obstacle {...{ code, shown, item, superuser, actions, onJump }} />
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <p className={classes.ready}>
              <CheckIcon size={18} />
              {text('ready')}
            </p>
          )}
          <CallButton
            of={policies.check}
            variant="default"
            fullWidth
            loading={actions.checking}
            onClick={actions.check}
          >
            {text('checkPrice')}
          </CallButton>
          {upkeep}
        </div>
      }
    >
      {actions.failure && <IssueFailure actions={actions} />}
      <span className={classes.barPrice} aria-hidden="true">
        <Money value={item.check?.newPrice ?? item.sellingPrice} />
      </span>
      <ActionButton variant="deliver" size="md" denied={denied} loading={actions.preparing} onClick={actions.prepare}>
        {text('issue')}
      </ActionButton>
    </ActionBar>
  );
}

/** Returns the order as the payment panel takes it. */
const paidOrder = ({ order, items }: IssueCase): PaidOrder => ({
  ...order,
  orderItems: items.map(({ orderItemId, product }) => ({ orderItemId, product })),
});

/** Reads the case again when the item has been paid, or a payment was taken back. */
function usePaidItem({ order: { orderId } }: IssueCase, { orderItemId, payment }: IssueItem): void {
  const client = useQueryClient();
  const { payments } = usePayments(orderId, undefined);
  const own = payments?.filter((one) => one.orderItemId === orderItemId) ?? [];
  const isStale = own.length > 0 && own.some(({ state }) => state === 'PAID') !== payment.paid;
  // A difference that was paid changes what the issue still has to settle.
  const settled = own.map(({ paymentId, state }) => `${paymentId} ${state}`).join();
  const before = useRef('');
  useEffect(() => {
    const isNews = before.current !== '' && before.current !== settled;
    before.current = settled;
    if (isStale || isNews) void client.invalidateQueries({ queryKey: ['policies', 'get'] });
  }, [client, isStale, settled]);
}

/** Shows why the issue did not start; somebody else's attempt is named. */
function IssueFailure({ actions: { failure, searchAgain, busy } }: { actions: IssueActions }) {
  const text = useTranslations('policies');
  if (!failure) return null;
  return (
    <div className={classes.failure}>
      <ErrorNotice error={failure} shape="line" />
      {failure.issue && <p>{text('startedBy', { by: failure.issue.by, number: failure.issue.policyNumber ?? '' })}</p>}
      {failure.code === 'PRICE_CHANGED' && (
        <Button variant="default" loading={busy} onClick={searchAgain}>
          {text('searchAgain')}
        </Button>
      )}
    </div>
  );
}

/** Id of the payments, to which the missing payment leads. */
const paymentsId = 'issue-collect';

/** Returns the place of the first driver who differs from the request. */
const differing = ({ drivers }: IssueItem) =>
  Math.max(
    0,
    drivers.findIndex(({ mismatches }) => mismatches.length > 0),
  );

/** Returns the place of the first driver of whom something is assumed. */
const assumedAt = ({ drivers }: IssueItem) =>
  Math.max(
    0,
    drivers.findIndex(({ assumed }) => assumed.length > 0),
  );

interface ObstacleProps extends Pick<IssueSideProps, 'shown' | 'item' | 'superuser' | 'actions' | 'onJump'> {
  code: IssueObstacle;
}

/** Obstacles that a payment clears. */
const unpaid: readonly IssueObstacle[] = ['PAYMENT_MISSING', 'PAYMENT_NOT_ONLINE'];
const toSearch: readonly IssueObstacle[] = [
  'START_PASSED',
  'OFFER_EXPIRED',
  'PRICE_CHANGED',
  'BLOCKED',
  'DRIVER_MISMATCH',
];

/** Shows the next step of one obstacle. */
function Obstacle({ code, shown: { order, customer }, item, superuser, actions, onJump }: ObstacleProps): ReactNode {
  const text = useTranslations('policies');
  const labelOf = useFieldLabels();
  const { viewer } = useShell();
  const denied = useDenied(policies.changeStatus);
  const unsearched = useWhyNot()(mayQuote(viewer, order.productType));
  if (code === 'DATA_MISSING')
    return (
      <ul className={classes.missing}>
        {item.missing.map((path) => (
          <li key={path}>
            {path.startsWith('customer.') && customer ? (
              <Link className={classes.link} href={`/customers/${encodeURIComponent(customer.customerId)}/edit`}>
                {labelOf(path)}
              </Link>
            ) : (
              <button type="button" data-jump className={classes.link} onClick={() => onJump(path)}>
                {labelOf(path)}
              </button>
            )}
          </li>
        ))}
      </ul>
    );
  const step = (label: string, onClick: () => void, because: string | null = null) =>
    because ?? (
      <button type="button" data-jump className={classes.link} disabled={actions.busy} onClick={onClick}>
        {label}
      </button>
    );
  if (code === 'CUSTOMER_MISSING' || code === 'ORDER_CLOSED')
    return (
      <Link className={classes.link} href={`/orders/${encodeURIComponent(order.orderId)}`}>
        {text('next.order')}
      </Link>
    );
  if (code === 'NOT_A_PROPOSAL') return step(text('next.submit'), () => actions.changeStatus('submitProposal'), denied);
  if (code === 'STARTED_BY_HAND') return step(text('byHand.takeBack'), () => actions.startByHand(false), denied);
  if (code === 'AGENT_NUMBER_MISSING' || code === 'AGENT_NUMBER_ENDED')
    return (
      superuser && (
        <Link className={classes.link} href="/agency/details">
          {text('next.numbers')}
        </Link>
      )
    );
  return (
    <>
      {code === 'FACTS_ASSUMED' && step(text('next.summary'), () => onJump(`drivers.${assumedAt(item)}`))}
      {code === 'INSURED_MISMATCH' && step(text('next.summary'), () => onJump('smoking'))}
      {code === 'DRIVER_MISMATCH' && step(text('next.summary'), () => onJump(`drivers.${differing(item)}`))}
      {code === 'AGREEMENTS_MISSING' && step(text('next.summary'), () => onJump('agreements'))}
      {unpaid.includes(code) && step(text('next.payment'), () => document.getElementById(paymentsId)?.focus())}
      {toSearch.includes(code) && step(text('searchAgain'), actions.searchAgain, unsearched)}
    </>
  );
}
