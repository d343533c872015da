'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { limitsOf } from '@/components/orders/order-limits';
import { ActionButton } from '@/components/ui/action/action-button';
import { EditIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import panel from '@/components/ui/state/panel.module.css';
import type { Order } from '@/lib/contract/orders/orders';
import classes from './remark-editor.module.css';

const RemarkForm = lazyPart(() => import('./remark-form').then((file) => file.RemarkForm));

interface RemarkEditorProps {
  order: Order;
  /** Why this person may not edit, or null. */
  whyNot: string | null;
}

/** Shows the remark, and edits it in place. */
export function RemarkEditor({ order, whyNot }: RemarkEditorProps) {
  const text = useTranslations('orders');
  const [editing, setEditing] = useState(false);
  const { remark: limit } = limitsOf(order);
  if (editing) return <RemarkForm order={order} onClose={() => setEditing(false)} />;
  return (
    <>
      <h2 className={`${panel.head} ${panel.title}`}>{text('remark')}</h2>
      <p className={classes.remark}>{order.remark || <span className={classes.none}>{text('noRemark')}</span>}</p>
      <ActionButton
        variant="subtle"
        size="sm"
        className={classes.edit}
        leftSection={<EditIcon size={18} />}
        denied={whyNot ?? (limit ? text(`limits.${limit}`) : null)}
        onClick={() => setEditing(true)}
      >
        {text('editRemark')}
      </ActionButton>
    </>
  );
}
