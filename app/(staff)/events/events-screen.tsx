'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { CallNumber } from '@/components/customers/call-number';
import { MarkedName } from '@/components/customers/marked-name';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CalendarIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { type Event, eventTypes } from '@/lib/contract/desk/events';
import type { Page } from '@/lib/contract/kit/paging';
import { eventWork } from '@/lib/shapes/event-work';
import { eventList, type EventPerson } from './event-list';
import { useEventWords } from './use-event-words';

interface EventsScreenProps {
  first: Page<Event>;
  density: Density;
  people: readonly EventPerson[];
}

/** Lists the events, the nearest first; each leads to its work (OPP-03). */
export function EventsScreen({ first, density, people }: EventsScreenProps) {
  const text = useTranslations('events');
  const words = useEventWords();
  const { handle, list } = useListing(
    useMemo(() => eventList(people), [people]),
    first,
  );
  const identity: RowIdentity<Event> = {
    keyOf: ({ type, eventId, day }) => `${type}${eventId}${day}`,
    labelOf: words,
    hrefOf: eventWork,
  };
  const calendar = (
    <ButtonLink href="/events" look="plain">
      {text('calendar')}
    </ButtonLink>
  );
  return (
    <ListScreen
      title={text('list')}
      searchLabel={text('search')}
      filters={[
        {
          key: 'types',
          label: text('types'),
          options: eventTypes.map((value) => ({ value, label: text(`type.${value}`) })),
        },
        { key: 'whose', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
        {
          key: 'owner',
          label: text('person'),
          single: true,
          options: people.map(({ accountId, name }) => ({ value: accountId, label: name })),
        },
        { key: 'show', label: text('when'), single: true, options: [{ value: 'past', label: text('past') }] },
      ]}
      columns={useEventColumns()}
      {...{ handle, list, identity, density }}
      action={calendar}
      empty={
        <EmptyState icon={CalendarIcon} title={text('empty')} action={calendar}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useEventColumns(): Column<Event>[] {
  const text = useTranslations('events');
  const words = useEventWords();
  return useMemo(
    () => [
      { key: 'name', header: text('event'), card: 'title', cell: (event) => <bdi>{words(event)}</bdi> },
      {
        key: 'day',
        header: text('day'),
        card: 'aside',
        cell: ({ day, time }) => (
          <>
            <DateText value={day} /> {time && <bdi dir="ltr">{time}</bdi>}
          </>
        ),
      },
      { key: 'type', header: text('kind'), card: 'line', cell: ({ type }) => text(`type.${type}`) },
      {
        key: 'customer',
        header: text('customer'),
        card: 'line',
        cell: ({ customerName, customerPrivileges }) =>
          customerName && <MarkedName name={customerName} privilege={customerPrivileges ?? 'STANDARD'} />,
      },
      { key: 'owner', header: text('owner'), room: 'laptop', cell: ({ owner }) => owner && <bdi>{owner}</bdi> },
      {
        key: 'phone',
        header: text('phone'),
        cell: ({ customerName, mobilePhone }) => mobilePhone && <CallNumber name={customerName} phone={mobilePhone} />,
      },
    ],
    [text, words],
  );
}
