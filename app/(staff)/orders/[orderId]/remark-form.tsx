'use client';

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepAnswer } from '@/components/data/keep-answer';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { read } from '@/components/data/request';
import { settleConflict } from '@/components/data/settle-conflict';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { Form } from '@/components/form/frame/form';
import { TextAreaField } from '@/components/form/field/text-area-field';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { showDone } from '@/components/ui/action/toasts';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { segmentOf } from '@/lib/insurers/lines';
import { tooLong } from '@/lib/rules/kit/rule-messages';
import { RemarkConflict } from './remark-conflict';
import classes from './remark-editor.module.css';

const remarkDraft = z.object({ remark: z.string().trim().max(2_000, tooLong) });

/** Edits the remark. A change by someone else is shown, never overwritten. */
export function RemarkForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useTranslations('orders');
  const [start] = useState(() => ({ remark: order.remark ?? '' }));
  const [subject] = useState(`${order.orderId} ${order.version}`);
  const form = useSchemaForm(remarkDraft, start);
  useEffect(() => form.setFocus('remark'), [form]);
  const draft = useOwnDraft(form, { form: 'order-remark', subject, version: 1 }, start);
  const finish = () => {
    draft.finish();
    onClose();
  };
  const { save, theirs, keepTheirs } = useRemark(order, finish);
  return (
    <Form
      draft={draft}
      form={form}
      className={classes.form}
      labelOf={() => text('remark')}
      onSubmit={({ remark }) => save.run({ remark, version: (theirs ?? order).version })}
    >
      <DraftNotice draft={draft} />
      <TextAreaField control={form.control} name="remark" label={text('remark')} rows={3} maxLength={2_000} />
      {save.failure && !theirs && <ErrorNotice error={save.failure} shape="line" />}
      {theirs ? (
        <RemarkConflict
          mine={form.getValues('remark')}
          theirs={theirs.remark ?? ''}
          saving={save.busy}
          onKeepTheirs={keepTheirs}
        />
      ) : (
        <Foot busy={save.busy} onClose={finish} />
      )}
    </Form>
  );
}

function Foot({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  const words = useTranslations('ui');
  return (
    <DialogFoot onClose={onClose}>
      <Button type="submit" loading={busy}>
        {words('save')}
      </Button>
    </DialogFoot>
  );
}

/** Saves the remark; on a conflict loads the stored one. */
function useRemark({ orderId, productType }: Order, onDone: () => void) {
  const text = useTranslations('orders');
  const client = useQueryClient();
  const query = queryFor('orders.get', orders.get, { params: { orderId } });
  const [theirs, setTheirs] = useState<Order | null>(null);
  const finish = (order: Order) => {
    keepAnswer(client, query.queryKey, order);
    setTheirs(null);
    onDone();
  };
  const save = useAction(
    (send, { remark, version }: { remark: string; version: number }) =>
      send(orders.update, {
        params: { line: segmentOf(productType), orderId },
        body: { version, remark: remark.trim() || null },
      }),
    {
      done: () => text('remarkSaved'),
      failureIn: 'screen',
      onDone: finish,
      onFailed: (failure, { remark }) =>
        settleConflict({
          failure,
          load: () => read(orders.get, { params: { orderId } }),
          isMine: (stored) => (stored.remark ?? '') === remark.trim(),
          onMine: (stored) => {
            showDone({ message: text('remarkSaved') });
            finish(stored);
          },
          onTheirs: setTheirs,
        }),
    },
  );
  return { save, theirs, keepTheirs: () => theirs && finish(theirs) };
}
