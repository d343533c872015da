'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useHoldToPlay } from '@/components/calls/use-hold-to-play';
import { useAddressState } from '@/components/list/use-address-state';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { CallButton } from '@/components/shell/menu/call-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { PhoneIcon, PlusIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { calls } from '@/lib/contract/customers/calls';
import {
  callDirections,
  type CallFigures,
  type CallRow,
  callShows,
  type MissedCall,
} from '@/lib/contract/customers/call-rows';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { formatInstant } from '@/lib/format/date';
import { formatPhone } from '@/lib/format/phone';
import { useCallColumns } from './call-columns';
import { callList, callPeriods } from './call-list';
import classes from './calls.module.css';
import { DayStrip } from './day-strip';
import { MissedWork } from './missed-work';

const CallSide = lazyDialog(() => import('./call-side').then((file) => file.CallSide));
const WriteCall = lazyDialog(() => import('./write-call').then((file) => file.WriteCall));

interface CallsScreenProps {
  first: Page<CallRow>;
  figures: Part<CallFigures>;
  missed: Part<Page<MissedCall>>;
  density: Density;
  /** Whether the viewer manages the agency, and so its exchange. */
  manages: boolean;
}

/** Lists the calls of the agency: whom to call back, what was said, recordings (TEL-01). */
export function CallsScreen({ first, figures, missed, density, manages }: CallsScreenProps) {
  const text = useTranslations('calls');
  const { handle, list } = useListing(callList, first);
  const [opened, open] = useOpened();
  const [writing, setWriting] = useState(false);
  useHoldToPlay();
  const identity: RowIdentity<CallRow> = {
    keyOf: ({ callId }) => callId,
    labelOf: ({ customerName, contactNumber, calledTs }) =>
      text('rowLabel', {
        name: customerName ?? (contactNumber ? formatPhone(contactNumber) : text('hidden')),
        when: formatInstant(calledTs),
      }),
    openRow: ({ callId }) => open(callId),
  };
  return (
    <>
      <ListScreen
        title={text('title')}
        searchLabel={text('search')}
        filters={useFilters()}
        columns={useCallColumns()}
        {...{ handle, list, identity, density }}
        intro={
          <>
            <DayStrip first={figures} />
            <MissedWork first={missed} onOpen={open} />
          </>
        }
        action={
          <div className={classes.heads}>
            <CallButton of={calls.create} leftSection={<PlusIcon size={18} />} onClick={() => setWriting(true)}>
              {text('write')}
            </CallButton>
            <ButtonLink href="/telephony/figures" look="plain">
              {text('figures')}
            </ButtonLink>
            {manages && (
              <ButtonLink href="/telephony/exchange" look="plain">
                {text('exchange')}
              </ButtonLink>
            )}
          </div>
        }
        empty={
          <EmptyState icon={PhoneIcon} title={text('empty')}>
            {text('emptyHint')}
          </EmptyState>
        }
      />
      {opened !== null && <CallSide key={opened} callId={opened} onOpen={open} onClose={() => open(null)} />}
      {writing && <WriteCall onClose={() => setWriting(false)} onDone={open} />}
    </>
  );
}

const read = (params: URLSearchParams): string | null => params.get('call');

/** Keeps the rest of the address: the state of the list. */
function write(callId: string | null): string {
  const params = new URLSearchParams(window.location.search);
  if (callId === null) params.delete('call');
  else params.set('call', callId);
  return params.toString();
}

/** The opened call stands in the address, so that a link of the player leads to it. */
function useOpened() {
  const [opened, change] = useAddressState(read, write);
  const open = useCallback((next: string | null) => change(() => next, next === null ? 'replace' : 'push'), [change]);
  return [opened, open] as const;
}

function useFilters(): ListFilter[] {
  const text = useTranslations('calls');
  return [
    {
      key: 'show',
      label: text('show'),
      single: true,
      options: callShows.map((value) => ({ value, label: text(`shows.${value}`) })),
    },
    {
      key: 'grouped',
      label: text('conversation.grouped'),
      single: true,
      unset: text('conversation.each'),
      options: [{ value: 'customer', label: text('conversation.latest') }],
    },
    {
      key: 'days',
      label: text('days'),
      single: true,
      days: true,
      options: (Object.keys(callPeriods) as (keyof typeof callPeriods)[]).map((value) => ({
        value,
        label: text(`periods.${value}`),
      })),
    },
    {
      key: 'directions',
      label: text('direction'),
      options: callDirections.map((value) => ({ value, label: text(`directions.${value}`) })),
    },
  ];
}
