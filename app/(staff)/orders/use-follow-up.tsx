import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { remarks } from '@/lib/contract/customers/remarks';
import type { OrderRow } from '@/lib/contract/orders/orders';
import { formatDay } from '@/lib/format/date';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';

const OtherDay = lazyDialog(() => import('@/components/remarks/other-day').then((file) => file.OtherDay));

export interface FollowUps {
  /** Puts the follow-up of an order on a day, `YYYY-MM-DD`. */
  start: (order: OrderRow, day: string) => void;
  /** Asks for the day. */
  choose: (order: OrderRow) => void;
  /** The change that is on its way; it is taken back when it is refused. */
  moving: { orderId: string; day: string } | null;
  /** The question, to be shown by the screen. */
  dialog: ReactNode;
}

interface Change {
  order: OrderRow;
  day: string;
  subject: string;
}

type Tasks = { remarkId: string; dueDate: string }[];

/** Tasks that were added here, by order: the list may not have been read again when the next day is chosen. */
type Added = Map<string, NonNullable<OrderRow['followUp']>>;

/** Moves the open task about an order, which keeps its time of the day; an order without one gets one. */
async function followUp(
  send: Send,
  { order, day, subject }: Change,
  added: Added,
): Promise<{ before: Tasks } | { added: string }> {
  const { customerId, orderId } = order;
  const task = order.followUp ?? added.get(orderId);
  added.delete(orderId);
  if (task) {
    const dueDate = instantInIsrael(day, israelClock(task.dueDate).time)!;
    const { tasks } = await send(remarks.placeTasks, { body: { tasks: [{ remarkId: task.remarkId, dueDate }] } });
    if (!order.followUp) added.set(orderId, { ...task, dueDate });
    return { before: tasks };
  }
  const dueDate = instantInIsrael(day, '00:00')!;
  const body = { subject, orderId, dueDate };
  const { remarkId } = await send(remarks.add, { params: { customerId: customerId! }, body });
  added.set(orderId, { remarkId, dueDate });
  return { added: remarkId };
}

/** Changes when orders are followed up, from their list; it can be undone. */
export function useFollowUp(): FollowUps {
  const text = useTranslations('orders.followUp');
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const added = useRef<Added>(new Map());
  const { run, busy, input } = useAction((send, change: Change) => followUp(send, change, added.current), {
    stale: ['orders', 'remarks', 'timeline'],
    queue: 'orders.followUp',
    done: (_, { order, day }) => text('set', { number: String(order.orderNumber), day: formatDay(day) }),
    undo: {
      run: (send, { order }, answer) => {
        added.current.delete(order.orderId);
        return 'added' in answer
          ? send(remarks.remove, { params: { remarkId: answer.added } })
          : send(remarks.placeTasks, { body: { tasks: answer.before } });
      },
    },
    onFailed: ({ code }) => (code === 'NOT_FOUND' ? text('gone') : undefined),
  });
  const start = (order: OrderRow, day: string) =>
    run({ order, day, subject: text('subject', { number: String(order.orderNumber) }) });
  const dialog = asked && (
    <OtherDay
      count={1}
      busy={busy}
      onClose={() => setAsked(null)}
      onChosen={(day) => {
        setAsked(null);
        start(asked, day);
      }}
    />
  );
  const moving = busy && input ? { orderId: input.order.orderId, day: input.day } : null;
  return { start, choose: setAsked, moving, dialog };
}
