'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CallButton } from '@/components/shell/menu/call-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { EditIcon, PlusIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { type Remark, remarks } from '@/lib/contract/customers/remarks';
import { History } from '../history/history';
import { RemarkRow } from './remark-row';
import classes from './remarks.module.css';

const RemarkEditor = lazyDialog(() => import('./remark-editor').then((file) => file.RemarkEditor));

interface RemarkListProps {
  customerId: string;
  first: Part<Page<Remark>>;
  /** `YYYY-MM-DD` */
  today: string;
  /** True when a filter is active. */
  filtered: boolean;
}

/** Lists remarks and tasks of a customer; creates, changes, completes and removes them in place (CUS-06). */
export function RemarkList({ customerId, first, today, filtered }: RemarkListProps) {
  const text = useTranslations('customers.card');
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const add = (
    <CallButton
      of={remarks.add}
      variant="default"
      leftSection={<PlusIcon size={18} />}
      onClick={() => setEdited('new')}
    >
      {text('remark.add')}
    </CallButton>
  );
  return (
    <>
      {edited === 'new' ? (
        <RemarkEditor customerId={customerId} remark={null} today={today} onClose={close} />
      ) : (
        <p className={classes.add}>{add}</p>
      )}
      <History
        name="remarks.list"
        first={first}
        label={text('parts.remarks')}
        empty={
          <EmptyState icon={EditIcon} title={text(filtered ? 'empty.remarks.filtered' : 'empty.remarks.title')}>
            {text(filtered ? 'empty.remarks.filteredNext' : 'empty.remarks.next')}
          </EmptyState>
        }
        rowOf={(remark) =>
          edited === remark.remarkId ? (
            <li key={remark.remarkId} className={classes.inRow}>
              <RemarkEditor customerId={customerId} remark={remark} today={today} onClose={close} />
            </li>
          ) : (
            <RemarkRow key={remark.remarkId} remark={remark} today={today} onEdit={() => setEdited(remark.remarkId)} />
          )
        }
      />
    </>
  );
}
