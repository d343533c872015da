'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { ExportButton } from '@/components/jobs/export-button';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CalendarIcon } from '@/components/ui/icon/icons';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import type { Decision } from '@/lib/access/actions';
import type { Page } from '@/lib/contract/kit/paging';
import {
  namedFollowUps,
  type Ownership,
  renewalOutcomes,
  renewalSources,
  type RenewalRow,
  searchStatuses,
} from '@/lib/contract/orders/renewal-card';
import { lastMonths, maxExported, renewals } from '@/lib/contract/orders/renewals';
import { productTypes } from '@/lib/contract/kit/values';
import { insurerName } from '@/lib/insurers/names';
import { suppliers } from '@/lib/insurers/registry';
import type { Locale } from '@/lib/i18n/locales';
import { defaultPeriod, policyMonths, renewalTypes } from '@/lib/rules/work/renewal';
import { BulkActions } from './bulk-actions';
import { type FirstGlance, MonthGlance } from './month-glance';
import type { NextSteps } from './next-steps';
import { useRenewalColumns } from './renewal-columns';
import type { RenewalAgent } from './renewal-agent';
import { lookAgain, periods, renewalList } from './renewal-list';
import { SendManyButton } from './send-many-button';
import { useOpenedRenewal } from './use-opened-renewal';
import { useRowFollowUp } from './use-row-follow-up';

const SendFromRow = lazyDialog(() => import('./send-from-row').then((file) => file.SendFromRow));
const RenewalEditor = lazyDialog(() => import('./renewal-editor').then((file) => file.RenewalEditor));

interface RenewalsScreenProps {
  ownership: Ownership;
  first: Page<RenewalRow>;
  glance: FirstGlance;
  density: Density;
  /** Whether the viewer may change renewals. */
  change: Decision;
  steps: NextSteps;
  /** Today in Israel, `YYYY-MM-DD`. */
  today: string;
  /** Agents whose renewals can be chosen; empty for who may not list them. */
  agents: readonly RenewalAgent[];
}

/** Lists the renewals that an agency works from; the editor opens beside the list (RNW-01). */
export function RenewalsScreen(props: RenewalsScreenProps) {
  const { ownership, first, glance, density, change, steps, today, agents } = props;
  const text = useTranslations('renewals');
  const shape = useMemo(
    () =>
      renewalList(
        ownership,
        agents.map(({ accountId }) => accountId),
      ),
    [ownership, agents],
  );
  const { handle, list } = useListing(shape, first, { lookAgain: ({ content }) => lookAgain(content) });
  const [opened, open] = useOpenedRenewal();
  const denied = useWhyNot()(change);
  const [sending, setSending] = useState<string | null>(null);
  const on = useMemo(() => ({ open, ...(denied === null && { send: setSending }) }), [open, denied]);
  const followUps = useRowFollowUp();
  const columns = useRenewalColumns(steps, on, denied === null ? followUps : null);
  const identity: RowIdentity<RenewalRow> = {
    keyOf: ({ renewalId }) => renewalId,
    labelOf: ({ customerName, title }) => [customerName ?? text('withoutCustomer'), title].filter(Boolean).join(', '),
    openRow: ({ renewalId }) => open(renewalId),
  };
  const exportedText = ({ totalElements: count }: Page<RenewalRow>) =>
    count > maxExported ? text('exportedFirst', { max: maxExported, count }) : text('exported', { count });
  const own = ownership === 'OWN';
  const { page: _page, size: _size, ...matching } = shape.queryOf(handle.address);
  /** The whole list, when all rows of its page are chosen and it has more. */
  const allOf = (chosen: readonly RenewalRow[]) => {
    const { totalElements = 0, numberOfElements = 0 } = list.page ?? {};
    if (chosen.length < numberOfElements || totalElements <= numberOfElements) return undefined;
    return { count: totalElements, matching };
  };
  return (
    <>
      <ListScreen
        title={text(own ? 'title' : 'titleForeign')}
        searchLabel={text('searchLabel')}
        filters={useFilters(own, agents)}
        order={{ name: text('urgentFirst'), full: text('urgentFirstFull') }}
        {...{ handle, list, columns, identity, density }}
        intro={<MonthGlance {...{ ownership, handle, today }} byAgent={agents.length > 1} first={glance} />}
        action={
          <>
            {own && <SendManyButton of={matching} denied={denied} />}
            <ExportButton
              kind="renewalsExport"
              of={renewals.exportExcel}
              scope={list.page && exportedText(list.page)}
              start={(send) => send(renewals.exportExcel, { body: { ownership, matching } })}
            />
          </>
        }
        bulk={(chosen, clear) => <BulkActions chosen={chosen} all={allOf(chosen)} denied={denied} onDone={clear} />}
        empty={
          <EmptyState
            icon={CalendarIcon}
            title={text('empty')}
            action={<NextScreen page={own ? 'hidooshim' : 'harBituah'} />}
          >
            {text(own ? 'emptyHint' : 'emptyHintForeign')}
          </EmptyState>
        }
      />
      {sending !== null && (
        <SendFromRow
          renewalId={sending}
          onClose={() => setSending(null)}
          onFailed={() => {
            setSending(null);
            open(sending);
          }}
        />
      )}
      {opened !== null && (
        <RenewalEditor key={opened} renewalId={opened} denied={denied} steps={steps} onClose={() => open(null)} />
      )}
    </>
  );
}

/** Returns the filter by agent, for who may list agents. */
const agentFilter = (agents: readonly RenewalAgent[], label: string): ListFilter[] =>
  agents.length === 0
    ? []
    : [
        {
          key: 'agents',
          room: 'laptop',
          label,
          options: agents.map(({ accountId, name }) => ({ value: accountId, label: name })),
        },
      ];

function useFilters(own: boolean, agents: readonly RenewalAgent[]): ListFilter[] {
  const text = useTranslations('renewals');
  const locale = useLocale() as Locale;
  const outcomes = renewalOutcomes.filter((outcome) => outcome !== 'OPEN');
  return [
    {
      key: 'types',
      label: text('type'),
      options: renewalTypes.map((value) => ({ value, label: text(`types.${value}`) })),
    },
    {
      key: 'months',
      room: 'laptop',
      label: text('period'),
      single: true,
      unset: text('months', { count: defaultPeriod }),
      options: [
        ...periods.map((count) => ({ value: count, label: text('months', { count: Number(count) }) })),
        { value: 'all', label: text('allPeriods') },
      ],
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('onlyMine') }] },
    ...agentFilter(agents, text('agent')),
    {
      key: 'suppliers',
      room: 'desktop' as const,
      label: text('insurer'),
      options: suppliers.map((value) => ({ value, label: insurerName(value, locale) })),
    },
    ...(own
      ? [
          {
            key: 'sources',
            rare: true as const,
            label: text('source'),
            options: renewalSources.map((value) => ({ value, label: text(`sources.${value}`) })),
          },
        ]
      : []),
    {
      key: 'month',
      room: 'laptop' as const,
      label: text('calendarMonth'),
      single: true,
      days: true as const,
      options: (['this', 'next'] as const).map((value) => ({ value, label: text(`calendarMonths.${value}`) })),
    },
    {
      key: 'lastMonth',
      rare: true as const,
      label: text('lastMonth'),
      single: true,
      options: lastMonths.map((value) => ({ value, label: text(`lastMonths.${value}`) })),
    },
    {
      key: 'policyMonth',
      rare: true as const,
      label: text('policyMonth'),
      single: true,
      options: policyMonths.map((month) => ({ value: String(month), label: text('policyMonthIs', { month }) })),
    },
    {
      key: 'outcomes',
      rare: true as const,
      label: text('outcome'),
      options: outcomes.map((value) => ({ value, label: text(`outcomes.${value}`) })),
    },
    {
      key: 'followUps',
      room: 'desktop' as const,
      label: text('followUp'),
      options: namedFollowUps.map((value) => ({ value, label: text(`followUps.${value}`) })),
    },
    {
      key: 'contact',
      rare: true as const,
      label: text('contact'),
      single: true,
      options: [{ value: 'due', label: text('contactDue') }],
    },
    ...(own
      ? [
          {
            key: 'search',
            rare: true as const,
            label: text('search'),
            options: searchStatuses.map((value) => ({ value, label: text(`searches.${value}`) })),
          },
        ]
      : []),
    {
      key: 'productTypes',
      room: 'desktop' as const,
      label: text('line'),
      options: productTypes.map((value) => ({ value, label: text(`products.${value}`) })),
    },
  ];
}
