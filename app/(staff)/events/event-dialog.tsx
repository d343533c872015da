'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { useCreation } from '@/components/data/own-creation';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { DialogFoot } from '@/components/form/frame/dialog-foot';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { CallButton } from '@/components/shell/menu/call-button';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { TrashIcon } from '@/components/ui/icon/icons';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { events, type WrittenEvent } from '@/lib/contract/desk/events';
import { type SeriesDays, seriesDays } from '@/lib/rules/time/occurrences';
import { DaysQuestion } from './days-question';
import { EventFields } from './event-fields';
import { type Body, draftOf, type EventValues, eventValues, newValues, type SentEvent, valuesOf } from './event-values';
import classes from './events.module.css';

type EventDialogProps = { onClose: () => void } & ({ day: string } | { eventId: string; on: string });

/** Writes a new event, changes one's own, or shows one of a colleague. */
export function EventDialog(props: EventDialogProps) {
  const text = useTranslations('events');
  const { onClose } = props;
  const title = text('day' in props ? 'new' : 'event');
  return (
    <ModalDialog label={title} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{title}</h2>
      {'day' in props ? (
        <EventForm values={newValues(props.day)} event={null} on={props.day} onClose={onClose} />
      ) : (
        <StoredEvent eventId={props.eventId} on={props.on} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

/** @param on the day of it that was pressed */
function StoredEvent({ eventId, on, onClose }: { eventId: string; on: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(queryFor('events.get', events.get, { params: { eventId } }));
  if (error) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} height={44} />;
  return data.own ? (
    <EventForm key={data.version} values={valuesOf(data, on)} event={data} on={on} onClose={onClose} />
  ) : (
    <ColleagueEvent event={data} onClose={onClose} />
  );
}

function ColleagueEvent({ event, onClose }: { event: WrittenEvent; onClose: () => void }) {
  const text = useTranslations('events');
  const words = useTranslations('ui');
  const card = useCustomerCard()(event.customerId);
  return (
    <div className={classes.fields}>
      <strong>
        <WrittenText>{event.name}</WrittenText>
      </strong>
      <p>
        <DateText value={event.day} /> {event.time && <bdi dir="ltr">{event.time}</bdi>} · <bdi>{event.owner}</bdi>
      </p>
      {event.description && (
        <p>
          <WrittenText>{event.description}</WrittenText>
        </p>
      )}
      {card && (
        <p>
          <Link href={card}>
            <bdi>{event.customerName}</bdi>
          </Link>
        </p>
      )}
      <p className={classes.note}>{text('ofColleague')}</p>
      <div>
        <Button variant="default" onClick={onClose}>
          {words('close')}
        </Button>
      </div>
    </div>
  );
}

interface EventFormProps {
  values: EventValues;
  event: WrittenEvent | null;
  on: string;
  onClose: () => void;
}

function EventForm({ values, event, on, onClose }: EventFormProps) {
  const text = useTranslations('events');
  const words = useTranslations('ui');
  const form = useSchemaForm<typeof eventValues, EventValues>(eventValues, values);
  const save = useSave(event, onClose);
  const remove = useRemove(onClose);
  const card = useCustomerCard()(event?.customerId ?? null);
  const [asking, setAsking] = useState<Asking | null>(null);
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
        // No draft: a few fields that are saved at once.
        draft={null}
        form={form}
        labelOf={(path) => labels[path] ?? path}
        onSubmit={(draft) => (isSeries ? setAsking(draftOf(draft)) : save.run(draftOf(draft)))}
      >
        <div className={classes.fields}>
          {event?.series && <p className={classes.note}>{text('series.dayOf', { name: event.series.name })}</p>}
          <EventFields control={form.control} />
          {card && (
            <p>
              <Link href={card}>{text('openCard')}</Link>
            </p>
          )}
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
      onDone,
    },
  );
}
