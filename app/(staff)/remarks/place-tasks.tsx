import { Menu, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { OtherDay } from '@/components/remarks/other-day';
import { soonDay, soonDays } from '@/components/remarks/soon-days';
import { CallButton } from '@/components/shell/menu/call-button';
import { ChevronDownIcon, PersonIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { claims } from '@/lib/contract/claims/claims';
import { remarks, type TeamTask } from '@/lib/contract/customers/remarks';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';

interface PlaceTasksProps {
  tasks: readonly TeamTask[];
  onDone: () => void;
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
          {soonDays.map((when) => (
            <Menu.Item key={when} onClick={() => putOff(soonDay(when))}>
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

interface HandOverProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onChosen: (accountId: string, name: string) => void;
}

function HandOver({ count, busy, onClose, onChosen }: HandOverProps) {
  const text = useTranslations('remarks');
  const people = useQuery(queryFor('claims.handlers', claims.handlers, {}));
  const rules = useTranslations('form.rules');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const colleagues = (people.data ?? []).filter(({ active }) => active);
  const person = colleagues.find(({ accountId }) => accountId === chosen);
  return (
    <QuestionDialog
      title={text('handOverTitle', { count })}
      action={text('handOver')}
      busy={busy || people.isPending}
      onAction={() => (person ? onChosen(person.accountId, person.name) : setTried(true))}
      onClose={onClose}
    >
      <NativeSelect
        size="lg"
        label={text('colleague')}
        value={person?.accountId ?? ''}
        // Nobody is chosen beforehand: a quick press would hand over to whoever is the first.
        data={[
          { value: '', label: text('chooseColleague') },
          ...colleagues.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
        error={people.isError ? text('noColleagues') : tried && !person && rules('required')}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </QuestionDialog>
  );
}
