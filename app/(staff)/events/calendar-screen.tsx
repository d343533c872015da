'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { useAddressState } from '@/components/list/use-address-state';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CalendarIcon, PlusIcon, RowsIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type Event, events } from '@/lib/contract/desk/events';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { Agenda } from './agenda';
import { type CalendarView, queryOf, readCalendarAddress, writeCalendarAddress } from './calendar-address';
import { CalendarBar } from './calendar-bar';
import classes from './events.module.css';
import { MonthGrid } from './month-grid';
import { useMove } from './use-move';

const GreetingDialog = lazyDialog(() => import('./greeting-dialog').then((file) => file.GreetingDialog));
const EventDialog = lazyDialog(() => import('./event-dialog').then((file) => file.EventDialog));
const FeedDialog = lazyDialog(() => import('./feed-dialog').then((file) => file.FeedDialog));
const DaysQuestion = lazyDialog(() => import('./days-question').then((file) => file.DaysQuestion));

/** What is open over the calendar. */
type Opened =
  | { kind: 'new'; day: string }
  | { kind: 'event'; eventId: string; on: string }
  | { kind: 'greet'; event: Event }
  | null;

interface CalendarScreenProps {
  first: OutputOf<typeof events.period>;
  /** Query of `first`. */
  firstQuery: ReturnType<typeof queryOf>;
  today: string;
  people: readonly { accountId: string; name: string }[];
}

/** Shows the calendar of the agency: month, week, day or agenda (OPP-03). */
export function CalendarScreen({ first, firstQuery, today, people }: CalendarScreenProps) {
  const text = useTranslations('events');
  const [address, change] = useAddressState(readCalendarAddress, writeCalendarAddress);
  const [opened, setOpened] = useState<Opened>(null);
  const [feed, setFeed] = useState(false);
  const query = queryOf(address, today);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useFirstQuery(
    {
      ...queryFor('events.period', events.period, { query }),
      placeholderData: (before: OutputOf<typeof events.period> | undefined) => before,
    },
    JSON.stringify(query) === JSON.stringify(firstQuery) ? first : undefined,
  );
  const mover = useMove(dataUpdatedAt);
  const content = data?.content ?? [];
  const day = address.day ?? today;
  const actions = {
    today,
    onOpen: (event: Event) =>
      setOpened(
        event.type === 'CLIENT_EVENT'
          ? { kind: 'event', eventId: event.eventId, on: event.day }
          : { kind: 'greet', event },
      ),
    onMove: mover.move,
  };
  const grid = (
    <MonthGrid
      {...query}
      {...actions}
      view={address.view === 'week' ? 'week' : 'month'}
      month={day.slice(0, 7)}
      events={content}
      onAdd={(on) => setOpened({ kind: 'new', day: on })}
    />
  );
  // What is past is no work any more: the agenda of this month begins today.
  const from = address.view === null && address.day === null ? today : query.from;
  const agenda = <Agenda {...query} {...actions} from={from} events={content} whole={address.view === 'day'} />;
  return (
    <PageFrame
      title={text('title')}
      action={
        <CallButton
          of={events.create}
          leftSection={<PlusIcon size={18} />}
          onClick={() => setOpened({ kind: 'new', day: address.day ?? today })}
        >
          {text('new')}
        </CallButton>
      }
    >
      <CalendarBar {...{ address, change, today, people }}>
        <ButtonLink href="/events/list" look="plain">
          <RowsIcon size={18} />
          <span className="hidden-on-phone">{text('list')}</span>
        </ButtonLink>
        <Button variant="default" onClick={() => setFeed(true)}>
          <span className={classes.feed}>
            <CalendarIcon size={18} />
            <span className="hidden-on-phone">{text('feed.title')}</span>
          </span>
        </Button>
      </CalendarBar>
      {error && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {data?.more && <p className={classes.note}>{text('more')}</p>}
      <div aria-busy={isPlaceholderData} className={classes.calendar}>
        <Views view={address.view} grid={grid} agenda={agenda} />
      </div>
      <OverCalendar opened={opened} onClose={() => setOpened(null)} />
      {mover.asking && <DaysQuestion act="move" on={mover.asking.from} onChosen={mover.answer} onClose={mover.stop} />}
      {feed && <FeedDialog onClose={() => setFeed(false)} />}
    </PageFrame>
  );
}

/** Without a chosen view the month on a wide screen and the agenda on a phone. */
function Views({ view, grid, agenda }: { view: CalendarView | null; grid: ReactNode; agenda: ReactNode }) {
  if (view === 'month' || view === 'week') return grid;
  if (view !== null) return agenda;
  return (
    <>
      <div className={classes.wide}>{grid}</div>
      <div className={classes.narrow}>{agenda}</div>
    </>
  );
}

function OverCalendar({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null;
  if (opened.kind === 'greet') return <GreetingDialog event={opened.event} onClose={onClose} />;
  return opened.kind === 'new' ? (
    <EventDialog day={opened.day} onClose={onClose} />
  ) : (
    <EventDialog key={opened.eventId} eventId={opened.eventId} on={opened.on} onClose={onClose} />
  );
}
