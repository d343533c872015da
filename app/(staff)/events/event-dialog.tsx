'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { events, type WrittenEvent } from '@/lib/contract/desk/events';
import { EventForm } from './event-form';
import { newValues, valuesOf } from './event-values';
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
    <OwnEvent stored={data} on={on} onClose={onClose} />
  ) : (
    <ColleagueEvent event={data} onClose={onClose} />
  );
}

function OwnEvent({ stored, on, onClose }: { stored: WrittenEvent; on: string; onClose: () => void }) {
  const [event, setEvent] = useState(stored);
  return (
    <EventForm
      key={event.version}
      values={valuesOf(event, on)}
      {...{ event, stored, on, onClose }}
      onTakeStored={() => setEvent(stored)}
    />
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
