'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CallNumber } from '@/components/customers/call-number';
import { MarkedName } from '@/components/customers/marked-name';
import { useAction } from '@/components/data/use-action';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { useDenied } from '@/components/shell/menu/use-denied';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { remarks, type Task } from '@/lib/contract/customers/remarks';
import type { Page } from '@/lib/contract/kit/paging';
import { isolate } from '@/lib/format/bidi';
import { taskList } from './task-list';

interface TasksScreenProps {
  first: Page<Task>;
  density: Density;
}

/** Lists the open tasks that are due: what home counts. */
export function TasksScreen({ first, density }: TasksScreenProps) {
  const text = useTranslations('opportunities');
  const work = useTranslations('home.work');
  const cardOf = useCustomerCard();
  const { handle, list } = useListing(taskList, first);
  const identity: RowIdentity<Task> = {
    keyOf: ({ remarkId }) => remarkId,
    labelOf: ({ subject, customerName }) => `${subject}, ${customerName}`,
    hrefOf: ({ customerId }) => cardOf(customerId, 'ongoing'),
  };
  return (
    <ListScreen
      title={work('tasks')}
      filters={[{ key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] }]}
      columns={useTaskColumns()}
      {...{ handle, list, identity, density }}
      empty={<EmptyState icon={CheckIcon} title={work('nothingTasks')} />}
    />
  );
}

function useTaskColumns(): Column<Task>[] {
  const text = useTranslations('opportunities');
  const priorities = useTranslations('terms.priority');
  return useMemo(
    () => [
      {
        key: 'subject',
        header: text('task'),
        card: 'title',
        cell: ({ subject }) => <WrittenText>{subject}</WrittenText>,
      },
      {
        key: 'customer',
        header: text('customer'),
        card: 'line',
        cell: ({ customerName, customerPrivileges }) => (
          <MarkedName name={customerName} privilege={customerPrivileges} />
        ),
      },
      { key: 'priority', header: text('priority'), card: 'line', cell: ({ priority }) => priorities(priority) },
      { key: 'dueDate', header: text('due'), card: 'aside', cell: ({ dueDate }) => <DateText value={dueDate} /> },
      {
        key: 'phone',
        header: text('phone'),
        cell: ({ customerName, mobilePhone }) => mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />,
      },
      { key: 'done', header: text('handled'), card: 'line', cell: (row) => <Done task={row} /> },
    ],
    [text, priorities],
  );
}

function Done({ task: { remarkId, subject } }: { task: Task }) {
  const text = useTranslations('opportunities');
  const work = useTranslations('home.work');
  const denied = useDenied(remarks.complete);
  const { run, busy } = useAction(remarks.complete, {
    stale: ['remarks'],
    done: () => work('taskDone'),
    undo: { run: (send, { params }) => send(remarks.complete, { params, body: { value: false } }) },
  });
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={busy}
      disabled={denied !== null}
      title={denied ?? undefined}
      onClick={() => run({ params: { remarkId }, body: { value: true } })}
    >
      {text('take')}
      <span className="visually-hidden"> {isolate(subject)}</span>
    </Button>
  );
}
