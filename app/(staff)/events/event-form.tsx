import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCreation } from '@/components/data/own-creation';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { ConflictNotice } from '@/components/form/draft/conflict-notice';
import { DraftNotice } from '@/components/form/draft/draft-notice';
import { useOwnDraft } from '@/components/form/draft/use-own-draft';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { TrashIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { events, type WrittenEvent } from '@/lib/contract/desk/events';
import { type SeriesDays, seriesDays } from '@/lib/rules/time/occurrences';
import { isSame } from '@/lib/shapes/customer-changes';
import { DaysQuestion } from './days-question';
import { EventFields } from './event-fields';
import { type Body, draftOf, type EventValues, eventValues, type SentEvent, valuesOf } from './event-values';
import classes from './events.module.css';

interface EventFormProps {
  values: EventValues;
  /** What is changed; null for a new event. */
  event: WrittenEvent | null;
  /** What is stored by now. */
  stored?: WrittenEvent;
  on: string;
  /** Starts the form again from what is stored. */
  onTakeStored?: () => void;
  onClose: () => void;
}

/** Fields of an event. What somebody changed in another window is shown, and never overwritten. */
export function EventForm({ values, event, stored, on, onTakeStored, onClose }: EventFormProps) {
  const text = useTranslations('events');
  const words = useTranslations('ui');
  const [start] = useState(values);
  const form = useSchemaForm<typeof eventValues, EventValues>(eventValues, start);
  const subject = event ? `${event.eventId} ${event.version} ${on}` : `new ${on}`;
  const draft = useOwnDraft(form, { form: 'event', subject, version: 1 }, start);
  const finish = () => {
    draft.finish();
    onClose();
  };
  const [asking, setAsking] = useState<Asking | null>(null);
  const take = () => {
    draft.finish();
    onTakeStored?.();
  };
  const theirs = useTheirs({ event, stored, on, isAsking: asking !== null }, form, take);
  const save = useSave(theirs ?? event, finish);
  const remove = useRemove(finish);
  const card = useCustomerCard()(event?.customerId ?? null);
  const isSeries = event !== null && event.repeat !== 'NONE';
  const removeDays = (query: Days) => event && remove.run({ params: { eventId: event.eventId }, query });
  const labels: Record<string, string> = {
    name: text('name'),
    day: text('day'),
    time: text('time'),
    until: text('until'),
    description: text('description'),
  };
  return (
    <>
      <Form
        draft={draft}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(sent) => (isSeries ? setAsking(draftOf(sent)) : save.run(draftOf(sent)))}
      >
        <div className={classes.fields}>
          <DraftNotice draft={draft} />
          {event?.series && <p className={classes.note}>{text('series.dayOf', { name: event.series.name })}</p>}
          <EventFields control={form.control} />
          {card && (
            <p>
              <Link href={card}>{text('openCard')}</Link>
            </p>
          )}
          {theirs ? (
            <Theirs event={theirs} saving={save.busy} onTake={take} />
          ) : (
            <>
              {save.failure && <ErrorNotice shape="line" error={save.failure} />}
              <DialogFoot onClose={onClose}>
                <CallButton of={event ? events.update : events.create} type="submit" loading={save.busy}>
                  {words('save')}
                </CallButton>
                {event && (
                  <CallButton
                    of={events.remove}
                    variant="default"
                    leftSection={<TrashIcon size={18} />}
                    loading={remove.busy}
                    onClick={() => (isSeries ? setAsking('remove') : removeDays({ days: 'ALL' }))}
                  >
                    {words('delete')}
                  </CallButton>
                )}
              </DialogFoot>
            </>
          )}
        </div>
      </Form>
      {asking !== null && event && (
        <WhichDays {...{ asking, event, on }} onClose={() => setAsking(null)} onSave={save.run} onRemove={removeDays} />
      )}
    </>
  );
}

/** Days of an event that repeats, counted from the one that was pressed. */
interface Days {
  on?: string;
  days: SeriesDays;
}
/** What is to be saved, or that days are to be removed, until it is known which days are meant. */
type Asking = Body | 'remove';

interface WhichDaysProps {
  asking: Asking;
  event: WrittenEvent;
  on: string;
  onSave: (body: Body & Days) => void;
  onRemove: (days: Days) => void;
  onClose: () => void;
}

/** Asks which days of an event that repeats are saved or removed. */
function WhichDays({ asking, event, on, onSave, onRemove, onClose }: WhichDaysProps) {
  // One day has no repeats of its own.
  const repeatsAnew = asking !== 'remove' && (asking.repeat !== event.repeat || asking.until !== event.until);
  return (
    <DaysQuestion
      act={asking === 'remove' ? 'remove' : 'change'}
      on={on}
      of={repeatsAnew ? seriesDays.filter((days) => days !== 'ONE') : seriesDays}
      onChosen={(days) => {
        onClose();
        if (asking === 'remove') onRemove({ on, days });
        else onSave({ ...asking, on, days });
      }}
      onClose={onClose}
    />
  );
}

interface TheirsProps {
  event: WrittenEvent;
  saving: boolean;
  onTake: () => void;
}

/** Says what was stored elsewhere meanwhile, and asks which version to keep. */
function Theirs({ event: { name, day, time }, saving, onTake }: TheirsProps) {
  const text = useTranslations('events');
  return (
    <ConflictNotice title={text('conflict')} saving={saving} onKeepTheirs={onTake}>
      <p>
        <WrittenText>{name}</WrittenText> · <DateText value={day} /> {time && <bdi dir="ltr">{time}</bdi>}
      </p>
    </ConflictNotice>
  );
}

interface Shown extends Pick<EventFormProps, 'event' | 'stored' | 'on'> {
  isAsking: boolean;
}

/**
 * Takes over what is stored by now while nothing was typed. Returns what somebody else has stored otherwise: the next
 * save goes on top of it.
 */
function useTheirs({ event, stored, on, isAsking }: Shown, form: UseFormReturn<EventValues>, onTake: () => void) {
  const newer = event && stored && stored.version > event.version ? stored : null;
  const { isDirty } = form.formState;
  const take = useEffectEvent(onTake);
  useEffect(() => {
    if (newer && !isDirty && !isAsking) take();
  }, [newer, isDirty, isAsking]);
  // The same values were saved from here, and only the answer was lost: a repeat gets that answer.
  const isMine = newer !== null && isSame(valuesOf(newer, on), form.getValues());
  return isDirty && !isMine ? newer : null;
}

function useSave(event: WrittenEvent | null, onDone: () => void) {
  const text = useTranslations('events');
  const creation = useCreation<SentEvent>();
  return useAction(
    (send, { on, days, ...body }: Body & Partial<Days>) => {
      const update = ({ eventId, version }: Pick<WrittenEvent, 'eventId' | 'version'>) =>
        send(events.update, { params: { eventId }, body: { ...body, version, ...(days && { on, days }) } });
      if (event) return update(event);
      return creation.create({
        sent: body,
        send: (one, key) => send(events.create, { body: one }, { key }),
        change: update,
      });
    },
    { done: () => text('saved'), stale: ['events'], failureIn: 'screen', onDone },
  );
}

function useRemove(onDone: () => void) {
  const text = useTranslations('events');
  const client = useQueryClient();
  return useAction(
    (send, { params, query }: { params: { eventId: string }; query: Days }) => send(events.remove, { params, query }),
    {
      done: (_, { query: { days } }) => (days === 'ALL' ? text('removed') : text(`series.removed.${days}`)),
      undo: {
        run: (send, { params, query: { on, days } }) =>
          send(events.restore, { params, query: days === 'ALL' ? {} : { on } }),
        done: () => text('restored'),
      },
      stale: ['events'],
      onDone: (_, { params }) => {
        // The dialog is still there when what is outdated is read again, and would ask for what was deleted.
        client.removeQueries(queryFor('events.get', events.get, { params }));
        onDone();
      },
    },
  );
}
