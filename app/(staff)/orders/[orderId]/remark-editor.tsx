'use client';

import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { request } from '@/components/data/request';
import { limitsOf } from '@/components/orders/order-limits';
import { ErrorNotice } from '@/components/ui/error-notice';
import { EditIcon } from '@/components/ui/icons';
import { showDone } from '@/components/ui/toasts';
import { type Order, orders } from '@/lib/contract/orders';
import { ActButton } from '@/components/ui/act-button';
import panel from '@/components/ui/panel.module.css';
import { RemarkConflict } from './remark-conflict';
import classes from './remark-editor.module.css';

interface RemarkEditorProps {
  order: Order;
  /** Why this person may not edit, or null. */
  whyNot: string | null;
}

/** The remark, edited where it stands. A change that someone else made meanwhile is shown, never overwritten. */
export function RemarkEditor({ order, whyNot }: RemarkEditorProps) {
  const text = useTranslations('orders');
  const words = useTranslations('common');
  const [typed, setTyped] = useState<string | null>(null);
  const { save, theirs, keepTheirs } = useRemark(order, () => setTyped(null));
  const { remark: limit } = limitsOf(order);
  const denied = whyNot ?? (limit ? text(`limits.${limit}`) : null);
  if (typed === null)
    return (
      <>
        <h2 className={`${panel.head} ${panel.title}`}>{text('remark')}</h2>
        <p className={classes.remark}>{order.remark || <span className={classes.none}>{text('noRemark')}</span>}</p>
        <ActButton
          variant="subtle"
          size="sm"
          className={classes.edit}
          leftSection={<EditIcon size={18} />}
          denied={denied}
          onClick={() => setTyped(order.remark ?? '')}
        >
          {text('editRemark')}
        </ActButton>
      </>
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ remark: typed, version: order.version });
      }}
    >
      <Textarea
        label={text('remark')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2_000}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {save.error && !theirs && <ErrorNotice error={toFailure(save.error)} shape="line" />}
      {theirs && (
        <RemarkConflict
          mine={typed}
          theirs={theirs.remark ?? ''}
          saving={save.isPending}
          onKeepMine={() => save.mutate({ remark: typed, version: theirs.version })}
          onKeepTheirs={keepTheirs}
        />
      )}
      {!theirs && (
        <div className={classes.acts}>
          <Button type="submit" loading={save.isPending}>
            {words('save')}
          </Button>
          <Button variant="default" onClick={() => setTyped(null)}>
            {words('cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Saves the remark; on a conflict fetches what stands there now. */
function useRemark({ orderId }: Order, onDone: () => void) {
  const text = useTranslations('orders');
  const client = useQueryClient();
  const query = queryFor('orders.get', orders.get, { params: { orderId } });
  const [theirs, setTheirs] = useState<Order | null>(null);
  const finish = (order: Order) => {
    client.setQueryData(query.queryKey, order);
    setTheirs(null);
    onDone();
  };
  const save = useMutation({
    mutationFn: ({ remark, version }: { remark: string; version: number }) =>
      request(orders.update, { params: { orderId }, body: { version, remark: remark.trim() || null } }),
    onSuccess: (order) => {
      finish(order);
      showDone({ message: text('remarkSaved') });
    },
    onError: async (error) => {
      if (toFailure(error).code === 'CONFLICT') setTheirs(await request(orders.get, { params: { orderId } }));
    },
  });
  return { save, theirs, keepTheirs: () => theirs && finish(theirs) };
}
