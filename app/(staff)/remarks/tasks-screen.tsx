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
import { useTaskAddress } from '@/components/remarks/use-task-address';
import { useDenied } from '@/components/shell/menu/use-denied';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import { priorities, remarks, taskOrigins, taskShows, type TeamTask } from '@/lib/contract/customers/remarks';
import type { Page } from '@/lib/contract/kit/paging';
import { isolate } from '@/lib/format/bidi';
import { PlaceTasks } from './place-tasks';
import classes from './tasks.module.css';
import { taskList } from './task-list';

interface TasksScreenProps {
  first: Page<TeamTask>;
  density: Density;
}

/** Lists the tasks of the agency, overdue ones first: without a choice those that home counts (OPP-05). */
export function TasksScreen({ first, density }: TasksScreenProps) {
  const text = useTranslations('opportunities');
  const work = useTranslations('home.work');
  const tasks = useTranslations('remarks');
  const levels = useTranslations('terms.priority');
  const addressOf = useTaskAddress();
  const { handle, list } = useListing(taskList, first);
  const identity: RowIdentity<TeamTask> = {
    keyOf: ({ remarkId }) => remarkId,
    labelOf: ({ subject, customerName }) => `${subject}, ${customerName}`,
    hrefOf: addressOf,
  };
  return (
    <ListScreen
      title={tasks('title')}
      searchLabel={tasks('search')}
      filters={[
        {
          key: 'show',
          label: tasks('show'),
          single: true,
          unset: tasks('shows.due'),
          options: taskShows
            .filter((value) => value !== 'due')
            .map((value) => ({ value, label: tasks(`shows.${value}`) })),
        },
        { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
        {
          key: 'origins',
          label: tasks('origin'),
          options: taskOrigins.map((value) => ({ value, label: tasks(`origins.${value}`) })),
        },
        {
          key: 'priorities',
          label: text('priority'),
          options: priorities.map((value) => ({ value, label: levels(value) })),
        },
      ]}
      columns={useTaskColumns()}
      {...{ handle, list, identity, density }}
      bulk={(chosen, clear) => <PlaceTasks tasks={chosen.filter(({ doneTs }) => doneTs === null)} onDone={clear} />}
      empty={
        <EmptyState icon={CheckIcon} title={work('nothingTasks')} action={<NextScreen page="existingCustomers" />}>
          {work('nothingTasksHint')}
        </EmptyState>
      }
    />
  );
}

function useTaskColumns(): Column<TeamTask>[] {
  const text = useTranslations('opportunities');
  const tasks = useTranslations('remarks');
  const levels = useTranslations('terms.priority');
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
      {
        key: 'priority',
        header: text('priority'),
        card: 'line',
        // A card says only what differs from most.
        lacks: ({ priority }) => priority === 'NORMAL',
        cell: ({ priority }) => levels(priority),
      },
      {
        key: 'dueDate',
        header: text('due'),
        card: 'aside',
        cell: ({ dueDate, overdue }) => (
          <span className={classes.due}>
            <DateText value={dueDate} /> {overdue && <Mark look="bad">{tasks('overdue')}</Mark>}
          </span>
        ),
      },
      { key: 'owner', header: tasks('owner'), card: 'line', cell: ({ owner }) => <bdi>{owner}</bdi> },
      {
        key: 'origin',
        header: tasks('origin'),
        room: 'laptop',
        cell: ({ origin }) => tasks(`origins.${origin}`),
      },
      {
        key: 'phone',
        header: text('phone'),
        card: 'line',
        cell: ({ customerName, mobilePhone }) => mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />,
      },
      { key: 'done', header: text('handled'), card: 'act', cell: (row) => row.doneTs === null && <Done task={row} /> },
    ],
    [text, tasks, levels],
  );
}

function Done({ task: { remarkId, subject } }: { task: TeamTask }) {
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
