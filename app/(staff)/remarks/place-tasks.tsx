import { Menu, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { ChevronDownIcon, PersonIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { claims } from '@/lib/contract/claims/claims';
import { remarks, type TeamTask } from '@/lib/contract/customers/remarks';
import { businessDaysAfter, daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';

interface PlaceTasksProps {
  tasks: readonly TeamTask[];
  onDone: () => void;
}

/** Days to which tasks are put off. */
const soon = ['today', 'workday', 'week', 'month'] as const;

function dayOf(when: (typeof soon)[number]): string {
  const today = todayInIsrael();
  if (when === 'workday') return businessDaysAfter(today, 1);
  return daysAfter(today, { today: 0, week: 7, month: 30 }[when]);
}

/** Puts the chosen tasks off, or gives them to a colleague; both can be undone (OPP-05). */
export function PlaceTasks({ tasks, onDone }: PlaceTasksProps) {
  const text = useTranslations('remarks');
  const [handing, setHanding] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const { run, busy } = usePlace(onDone);
  /** Each task keeps its time of the day. */
  const putOff = (day: string) =>
    run({
      tasks: tasks.map(({ remarkId, dueDate }) => ({
        remarkId,
        dueDate: instantInIsrael(day, israelClock(dueDate).time)!,
      })),
      said: text('putOff', { count: tasks.length }),
    });
  return (
    <>
      <Menu withArrow>
        <Menu.Target>
          <CallButton
            of={remarks.placeTasks}
            variant="default"
            loading={busy}
            rightSection={<ChevronDownIcon size={16} />}
          >
            {text('reschedule')}
          </CallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {soon.map((when) => (
            <Menu.Item key={when} onClick={() => putOff(dayOf(when))}>
              {text(`soon.${when}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setChoosing(true)}>{text('soon.other')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CallButton
        of={remarks.placeTasks}
        variant="default"
        leftSection={<PersonIcon size={18} />}
        onClick={() => setHanding(true)}
      >
        {text('handOver')}
      </CallButton>
      {choosing && (
        <OtherDay
          count={tasks.length}
          busy={busy}
          onClose={() => setChoosing(false)}
          onChosen={(day) => {
            setChoosing(false);
            putOff(day);
          }}
        />
      )}
      {handing && (
        <HandOver
          count={tasks.length}
          busy={busy}
          onClose={() => setHanding(false)}
          onChosen={(accountId, name) => {
            setHanding(false);
            run({
              tasks: tasks.map(({ remarkId }) => ({ remarkId, accountId })),
              said: text('handedOver', { count: tasks.length, name }),
            });
          }}
        />
      )}
    </>
  );
}

interface Placing {
  tasks: { remarkId: string; dueDate?: string; accountId?: string }[];
  said: string;
}

function usePlace(onDone: () => void) {
  const text = useTranslations('remarks');
  return useAction((send, { tasks }: Placing) => send(remarks.placeTasks, { body: { tasks } }), {
    stale: ['remarks'],
    done: (_, { said }) => said,
    undo: {
      run: (send, _, { tasks }) => send(remarks.placeTasks, { body: { tasks } }),
      done: () => text('takenBack'),
    },
    onDone,
  });
}

interface OtherDayProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  /** @param day `YYYY-MM-DD` */
  onChosen: (day: string) => void;
}

/** Asks for any day from today on. */
function OtherDay({ count, busy, onClose, onChosen }: OtherDayProps) {
  const text = useTranslations('remarks');
  const rules = useTranslations('form.rules');
  const [day, setDay] = useState('');
  const [tried, setTried] = useState(false);
  const isOver = day !== '' && day < todayInIsrael();
  const problem = tried && (day === '' ? rules('required') : isOver && text('dayOver'));
  return (
    <QuestionDialog
      title={text('otherDayTitle', { count })}
      action={text('reschedule')}
      busy={busy}
      onAction={() => (day !== '' && !isOver ? onChosen(day) : setTried(true))}
      onClose={onClose}
    >
      <TextInput
        type="date"
        size="lg"
        dir="ltr"
        label={text('otherDay')}
        value={day}
        min={todayInIsrael()}
        error={problem}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}

interface HandOverProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onChosen: (accountId: string, name: string) => void;
}

function HandOver({ count, busy, onClose, onChosen }: HandOverProps) {
  const text = useTranslations('remarks');
  const people = useQuery(queryFor('claims.handlers', claims.handlers, {}));
  const [chosen, setChosen] = useState('');
  const colleagues = (people.data ?? []).filter(({ active }) => active);
  const person = colleagues.find(({ accountId }) => accountId === chosen) ?? colleagues[0];
  return (
    <QuestionDialog
      title={text('handOverTitle', { count })}
      action={text('handOver')}
      busy={busy || people.isPending}
      onAction={() => person && onChosen(person.accountId, person.name)}
      onClose={onClose}
    >
      <NativeSelect
        size="lg"
        label={text('colleague')}
        value={person?.accountId ?? ''}
        data={colleagues.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        error={people.isError ? text('noColleagues') : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
