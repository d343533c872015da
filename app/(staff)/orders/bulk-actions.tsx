'use client';

import { useTranslations } from 'next-intl';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { useErrorText } from '@/components/ui/state/error-notice';
import { EyeIcon, EyeOffIcon } from '@/components/ui/icon/open-icons';
import { ArchiveIcon } from '@/components/ui/icon/icons';
import { showFailure } from '@/components/ui/action/toasts';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import { type OrderRow, orders } from '@/lib/contract/orders/orders';

interface BulkActionsProps {
  chosen: readonly OrderRow[];
  /** Filter of the list: `archived`, `cancelled`, `hidden`, or null for the active orders. */
  show: string | null;
  can: Record<Action, Decision>;
  onDone: () => void;
}

type BulkFlag = 'archive' | 'hide';

/** Archives, hides or restores the chosen orders, with an undo. */
export function BulkActions({ chosen, show, can, onDone }: BulkActionsProps) {
  const text = useTranslations('orders');
  const denied = useWhyNot()(can.editOrder);
  const { mark, pending } = useBulkFlag(onDone);
  const orderIds = chosen.map(({ orderId }) => orderId);
  const archived = show === 'archived';
  const hidden = show === 'hidden';
  return (
    <>
      <ActionButton
        variant="default"
        denied={denied}
        loading={pending}
        leftSection={<ArchiveIcon size={18} />}
        onClick={() => mark(orderIds, 'archive', !archived)}
      >
        {text(archived ? 'actions.unarchive' : 'actions.archive')}
      </ActionButton>
      <ActionButton
        variant="default"
        denied={denied}
        loading={pending}
        leftSection={hidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        onClick={() => mark(orderIds, 'hide', !hidden)}
      >
        {text(hidden ? 'actions.unhide' : 'actions.hide')}
      </ActionButton>
    </>
  );
}

interface BulkChange {
  orderIds: readonly string[];
  flag: BulkFlag;
  value: boolean;
}

interface BulkOutcome {
  done: string[];
  failures: ApiFailure[];
}

/** Changes each order separately, so that a refused one does not block the others. */
async function changeEach(send: Send, { orderIds, flag, value }: BulkChange): Promise<BulkOutcome> {
  const results = await Promise.allSettled(
    orderIds.map((orderId) => send(orders[flag], { params: { orderId }, body: { value } })),
  );
  return {
    done: orderIds.filter((_, at) => results[at]?.status === 'fulfilled'),
    failures: results.flatMap((result) => (result.status === 'rejected' ? [toFailure(result.reason)] : [])),
  };
}

function useBulkFlag(onDone: () => void) {
  const text = useTranslations('orders');
  const errorText = useErrorText();
  const tellFailures = ({ failures }: BulkOutcome) => {
    const [first] = failures;
    if (!first) return;
    const title = text('someFailed', { count: failures.length });
    showFailure({ title, message: errorText(first.code, first).title, reference: first.reference });
  };
  const wordsOf = (flag: BulkFlag, value: boolean, count: number) =>
    text(`done.${flag}${value ? '' : 'Undone'}`, { count });
  const { run, busy } = useAction(changeEach, {
    done: ({ done }, { flag, value }) => (done.length > 0 ? wordsOf(flag, value, done.length) : null),
    undo: {
      run: async (send, { flag, value }, { done }) => {
        const outcome = await changeEach(send, { orderIds: done, flag, value: !value });
        tellFailures(outcome);
        return outcome;
      },
      done: ({ flag, value, orderIds }) => wordsOf(flag, !value, orderIds.length),
      onDone,
    },
    stale: ['orders'],
    onDone: (outcome) => {
      tellFailures(outcome);
      onDone();
    },
  });
  return {
    mark: (orderIds: readonly string[], flag: BulkFlag, value: boolean) => run({ orderIds, flag, value }),
    pending: busy,
  };
}
