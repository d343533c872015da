'use client';

import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAct } from '@/components/data/use-act';
import { read } from '@/components/data/request';
import { limitsOf } from '@/components/orders/order-limits';
import { ErrorNotice } from '@/components/ui/error-notice';
import { EditIcon } from '@/components/ui/icons';
import { type Order, orders } from '@/lib/contract/orders';
import { segmentOf } from '@/lib/insurers/lines';
import { ActButton } from '@/components/ui/act-button';
import panel from '@/components/ui/panel.module.css';
import { RemarkConflict } from './remark-conflict';
import classes from './remark-editor.module.css';

interface RemarkEditorProps {
  order: Order;
  /** Why this person may not edit, or null. */
  whyNot: string | null;
}

/** Edits the remark in place. A change by someone else is shown, never overwritten. */
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
        save.run({ remark: typed, version: order.version });
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
      {save.failure && !theirs && <ErrorNotice error={save.failure} shape="line" />}
      {theirs && (
        <RemarkConflict
          mine={typed}
          theirs={theirs.remark ?? ''}
          saving={save.busy}
          onKeepMine={() => save.run({ remark: typed, version: theirs.version })}
          onKeepTheirs={keepTheirs}
        />
      )}
      {!theirs && (
        <div className={classes.acts}>
          <Button type="submit" loading={save.busy}>
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

/** Saves the remark; on a conflict loads the stored one. */
function useRemark({ orderId, productType }: Order, onDone: () => void) {
  const text = useTranslations('orders');
  const client = useQueryClient();
  const query = queryFor('orders.get', orders.get, { params: { orderId } });
  const [theirs, setTheirs] = useState<Order | null>(null);
  const finish = (order: Order) => {
    client.setQueryData(query.queryKey, order);
    setTheirs(null);
    onDone();
  };
  const save = useAct(
    (send, { remark, version }: { remark: string; version: number }) =>
      send(orders.update, {
        params: { line: segmentOf(productType), orderId },
        body: { version, remark: remark.trim() || null },
      }),
    {
      done: () => text('remarkSaved'),
      failureIn: 'screen',
      onDone: finish,
      onFailed: async ({ code }) => {
        if (code === 'CONFLICT') setTheirs(await read(orders.get, { params: { orderId } }));
      },
    },
  );
  return { save, theirs, keepTheirs: () => theirs && finish(theirs) };
}
