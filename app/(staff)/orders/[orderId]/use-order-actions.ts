'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { type Action, useAction } from '@/components/data/use-action';
import { resultsPage } from '@/lib/access/line-pages';
import { callsOf } from '@/lib/contract/quotes/lines';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { segmentOf } from '@/lib/insurers/lines';

export type OrderFlag = 'archive' | 'cancel' | 'hide';

export interface OrderActionsHandle {
  setFlag: (flag: OrderFlag, value: boolean) => void;
  remove: () => void;
  /** Absent for a product that cannot be quoted. */
  repeat: (() => void) | undefined;
  /** Action that is running, or null. */
  pending: OrderFlag | 'remove' | 'repeat' | null;
}

/** Returns the actions on an order. Archiving, hiding, cancelling and removing have an undo. */
export function useOrderActions({ orderId, productType }: Order): OrderActionsHandle {
  const text = useTranslations('orders');
  const router = useRouter();
  const client = useQueryClient();
  const params = { orderId };
  const show = (order: Order) => keepAnswer(client, queryFor('orders.get', orders.get, { params }).queryKey, order);
  const set = (send: Send, { flag, value }: Flagging) => send(orders[flag], { params, body: { value } });
  const wordsOf = ({ flag, value }: Flagging) => text(`done.${flag}${value ? '' : 'Undone'}`, { count: 1 });
  const opposite = ({ flag, value }: Flagging): Flagging => ({ flag, value: !value });
  const flag = useAction(set, {
    done: (_, asked) => wordsOf(asked),
    undo: {
      run: async (send, asked) => show(await set(send, opposite(asked))),
      done: (asked) => wordsOf(opposite(asked)),
    },
    stale: ['orders.list'],
    onDone: show,
  });
  const line = segmentOf(productType);
  const calls = callsOf(productType);
  const remove = useAction((send) => send(orders.remove, { params: { line, orderId } }), {
    done: () => text('done.remove', { count: 1 }),
    undo: { run: (send) => send(orders.restore, { params }) },
    stale: ['orders.list'],
    onDone: () => router.push('/orders'),
  });
  const repeat = useAction(async (send) => calls && send(calls.repeatOrder, { params }), {
    onDone: (sent) => {
      const page = sent && resultsPage(productType, sent.requestId);
      if (page) router.push(page);
    },
  });
  return {
    setFlag: (name, value) => flag.run({ flag: name, value }),
    remove: () => remove.run(),
    repeat: calls && (() => repeat.run()),
    pending: pendingOf(flag, remove, repeat),
  };
}

interface Flagging {
  flag: OrderFlag;
  value: boolean;
}

type Running = Pick<Action<unknown, unknown>, 'busy' | 'succeeded'>;

function pendingOf(flag: Running & { input: Flagging | undefined }, remove: Running, repeat: Running) {
  if (flag.busy) return flag.input?.flag ?? null;
  if (remove.busy) return 'remove';
  return repeat.busy || repeat.succeeded ? 'repeat' : null;
}
