'use client';

import { useTranslations } from 'next-intl';
import { MarkedName } from '@/components/customers/marked-name';
import { useTaskAddress } from '@/components/remarks/use-task-address';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import type { Task } from '@/lib/contract/customers/remarks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { DueDay } from './due-day';
import { useTick } from './use-tick';
import classes from './work.module.css';
import { useGrowing } from './use-growing';
import { WorkPanel } from './work-panel';
import { WorkRow } from './work-row';

const pressing: readonly Task['priority'][] = ['URGENT', 'EMERGENCY'];

/** Lists the tasks due today: late ones first, then the most urgent. */
export function DueTasks({ first, all }: { first: Part<Page<Task>>; all: string | undefined }) {
  const text = useTranslations('home.work');
  const addressOf = useTaskAddress();
  const priorities = useTranslations('terms.priority');
  const part = useGrowing('remarks.due', first);
  const { tick, pendingOf, denied } = useTick('remarks', text('taskDone'), async (send, ticked) =>
    (await import('./send-tick')).completeTask(send, ticked),
  );
  return (
    <WorkPanel
      id="tasks"
      title={text('tasks')}
      nothing={text('nothingTasks')}
      part={part}
      all={all}
      rowOf={(task) => (
        <WorkRow
          key={task.remarkId}
          href={addressOf(task)}
          head={<WrittenText>{task.subject}</WrittenText>}
          facts={
            <>
              <DueDay day={todayInIsrael(new Date(task.dueDate))} /> ·{' '}
              {pressing.includes(task.priority) && (
                <strong className={classes.pressing}>{priorities(task.priority)} · </strong>
              )}
              <MarkedName name={task.customerName} privilege={task.customerPrivileges} />
            </>
          }
          call={{ name: task.customerName, phone: task.mobilePhone }}
          done={{
            label: text('completeTask', { subject: task.subject }),
            denied,
            pending: pendingOf(task.remarkId),
            onClick: () => tick(task.remarkId),
          }}
        />
      )}
    />
  );
}
