'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ApiFailure, mayPass } from '@/components/data/api-failure';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { resultsPage } from '@/lib/access/line-pages';
import { callsOf } from '@/lib/contract/quotes/lines';
import { type IssueCase, type IssueItem, policies, type PriceCheck } from '@/lib/contract/orders/policies';
import type { ProcessEvent } from '@/lib/rules/kit/process-status';
import type { IssueFormHandle } from './use-issue-form';

export interface IssueActions {
  /** Saves, asks for the current price and opens the confirmation. */
  prepare: () => void;
  preparing: boolean;
  /** Asks for the current price only. */
  check: () => void;
  checking: boolean;
  /** The price to confirm; null while nothing is confirmed. */
  confirming: PriceCheck | null;
  giveUp: () => void;
  issue: (check: PriceCheck) => void;
  issuing: boolean;
  failure: ApiFailure | null;
  askInsurer: (issueId: string) => void;
  asking: boolean;
  startByHand: (value: boolean) => void;
  recordNumber: (policyNumber: string) => void;
  recording: { busy: boolean; failure: ApiFailure | null };
  changeStatus: (event: ProcessEvent) => void;
  /** Sends the request again and opens its offers. */
  searchAgain: () => void;
  busy: boolean;
}

const checkIn = ({ items }: IssueCase, orderItemId: string): IssueItem | undefined =>
  items.find((one) => one.orderItemId === orderItemId);

/** Sends the request of an order again and opens its offers. */
function useSearchAgain({ orderId, productType }: IssueCase['order']) {
  const router = useRouter();
  const calls = callsOf(productType);
  return useAction(
    (send) =>
      calls ? send(calls.repeatOrder, { params: { orderId } }) : Promise.reject(new Error('The line has no requests')),
    { onDone: ({ requestId }) => router.push(resultsPage(productType, requestId) ?? '/orders') },
  );
}

/** Returns the actions on one offer of the order. */
export function useIssueActions({ order }: IssueCase, item: IssueItem, { form, save }: IssueFormHandle): IssueActions {
  const text = useTranslations('policies');
  const client = useQueryClient();
  const params = { orderId: order.orderId };
  const { queryKey } = queryFor('policies.get', policies.get, { params });
  const [confirming, setConfirming] = useState<PriceCheck | null>(null);
  const { orderItemId, product } = item;
  const show = (shown: IssueCase) => keepAnswer(client, queryKey, shown);
  const stale = ['policies.get', 'orders', 'payments', 'proposals', 'jobs'];
  const check = useAction(
    async (send) => {
      await save();
      return send(policies.check, { params, body: { productIds: [product.id] } });
    },
    { failureIn: 'screen', onDone: show },
  );
  const issue = useAction(
    (send, price: PriceCheck['newPrice']) => {
      const now = checkIn(client.getQueryData<IssueCase>(queryKey)!, orderItemId)!;
      const { settingsVersion: version } = now;
      const difference = now.difference?.amount.amount ?? 0;
      return send(policies.issue, {
        params: { ...params, supplierId: product.supplierType },
        body: { productId: product.id, version, totalPremia: price, difference },
      });
    },
    {
      failureIn: 'screen',
      stale,
      onDone: () => setConfirming(null),
      // What may pass is asked again in the dialog; anything else changes what would be confirmed.
      onFailed: (failure) => (mayPass(failure) ? undefined : setConfirming(null)),
    },
  );
  const prepare = async () => {
    issue.reset();
    const shown = await check.attempt().catch(() => null);
    const next = shown && checkIn(shown, orderItemId);
    if (next?.check && next.obstacles.length === 0) setConfirming(next.check);
  };
  const ask = useAction(policies.askInsurer, { stale, done: () => text('asked') });
  const byHand = useAction(policies.startByHand, { onDone: show });
  const record = useAction(policies.recordNumber, {
    stale,
    failureIn: 'screen',
    done: () => text('numberRecorded'),
    onDone: show,
  });
  const status = useAction(policies.changeStatus, { stale: ['orders', 'proposals'], onDone: show });
  const again = useSearchAgain(order);
  return {
    prepare: () => void form.trigger().then((valid) => (valid ? prepare() : undefined)),
    preparing: check.busy,
    check: () => check.run(),
    checking: check.busy,
    confirming,
    giveUp: () => setConfirming(null),
    issue: ({ newPrice }) => issue.run(newPrice),
    issuing: issue.busy,
    failure: issue.failure ?? check.failure,
    askInsurer: (issueId) => ask.run({ params: { ...params, issueId } }),
    asking: ask.busy,
    startByHand: (value) => byHand.run({ params: { ...params, orderItemId }, body: { value } }),
    recordNumber: (policyNumber) => record.run({ params: { ...params, orderItemId }, body: { policyNumber } }),
    recording: { busy: record.busy, failure: record.failure },
    changeStatus: (event) => status.run({ params: { ...params, status: event }, body: { version: order.version } }),
    searchAgain: () => again.run(),
    busy: byHand.busy || status.busy || again.busy || again.succeeded,
  };
}
