'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { WrittenText } from '@/components/ui/value/written-text';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { InsuredObject } from './insured-object';
import type { NextSteps } from './next-steps';
import { PriceChange } from './price-change';
import { hasNextStep, type RowActs, RowStep } from './row-step';
import { SentAnswer } from './sent-answer';
import { StateCell } from './state-cell';
import type { RowFollowUps } from './use-row-follow-up';
import classes from './renewals.module.css';

/**
 * Returns the columns of the renewals: days and money first, the next step last; on a phone customer, days, object,
 * prices, state and the next step. @param on stable functions that open the editor and the sending
 * @param followUps changes the status of the calls; null when that is not allowed
 */
export function useRenewalColumns(steps: NextSteps, on: RowActs, followUps: RowFollowUps | null): Column<RenewalRow>[] {
  const text = useTranslations('renewals');
  return useMemo(
    () => [
      {
        key: 'insuranceEnd',
        header: text('daysLeft'),
        sort: 'insuranceEnd',
        card: 'aside',
        cell: (row) => <DaysLeft renewal={row} />,
      },
      {
        key: 'oldPrice',
        lacks: ({ oldPrice }) => oldPrice === null,
        header: text('atRisk'),
        sort: 'oldPrice',
        sortFirst: 'DESC',
        card: 'line',
        cell: (row) => <Premium renewal={row} />,
      },
      {
        key: 'customer',
        header: text('customer'),
        card: 'title',
        cell: (row) => <Who renewal={row} />,
      },
      { key: 'object', header: text('object'), card: 'line', cell: (row) => <Insured renewal={row} /> },
      {
        key: 'supplier',
        header: text('insurer'),
        room: 'desktop',
        lacks: ({ supplier }) => !supplier,
        cell: ({ supplier }) => supplier && <InsurerTile supplier={supplier} size="sm" withName />,
      },
      {
        key: 'agent',
        header: text('agent'),
        room: 'desktop',
        lacks: ({ agent }) => !agent,
        cell: ({ agent }) => agent && <bdi>{agent}</bdi>,
      },
      {
        key: 'change',
        lacks: ({ newPrice }) => newPrice === null,
        header: text('newPrice'),
        sort: 'change',
        card: 'line',
        cell: (row) => <Prices renewal={row} />,
      },
      {
        key: 'nextContactOn',
        header: text('contact'),
        sort: 'nextContactOn',
        room: 'desktop',
        lacks: ({ nextContactOn, lastSmsTs, lastReminderTs }) => !nextContactOn && !lastSmsTs && !lastReminderTs,
        cell: (row) => <Contact renewal={row} />,
      },
      {
        key: 'state',
        header: text('state'),
        card: 'line',
        cell: (row) => (
          <span className={classes.state}>
            <StateCell renewal={row} followUps={followUps} />
            {row.sent && <SentAnswer sent={row.sent} />}
            {row.remark && (
              <small title={row.remark}>
                <WrittenText>{row.remark}</WrittenText>
              </small>
            )}
          </span>
        ),
      },
      {
        key: 'consent',
        header: text('consent'),
        room: 'desktop',
        lacks: ({ hasConsent }) => !hasConsent,
        cell: ({ hasConsent }) => <Consent given={hasConsent} />,
      },
      {
        key: 'next',
        header: text('nextStep'),
        card: 'act',
        lacks: (row) => !hasNextStep(row, steps),
        cell: (row) => <RowStep renewal={row} steps={steps} on={on} />,
      },
    ],
    [text, steps, on, followUps],
  );
}

/** Shows the premium, with insurer and agent where the table has no room for their columns. */
function Premium({ renewal: { oldPrice, supplier, agent } }: { renewal: RenewalRow }) {
  return (
    <span className={classes.premium}>
      {oldPrice ? <Money value={oldPrice} /> : <span aria-hidden="true">—</span>}
      {(supplier || agent) && (
        <small className={classes.narrow}>
          {supplier && <InsurerTile supplier={supplier} size="sm" />}
          {agent && <bdi>{agent}</bdi>}
        </small>
      )}
    </span>
  );
}

function DaysLeft({ renewal: { daysLeft, insuranceEnd } }: { renewal: RenewalRow }) {
  const text = useTranslations('renewals');
  return (
    <span className={classes.days} data-near={daysLeft <= 7 || undefined}>
      <span>{daysLeft < 0 ? text('ended') : text('days', { days: daysLeft })}</span>
      <small>
        <DateText value={insuranceEnd} />
      </small>
    </span>
  );
}

/** Shows when to call again, and when the customer was last written to. */
function Contact({ renewal: { nextContactOn, lastSmsTs, lastReminderTs } }: { renewal: RenewalRow }) {
  const text = useTranslations('renewals');
  return (
    <span className={classes.contact}>
      {nextContactOn && <DateText value={nextContactOn} />}
      {lastSmsTs && (
        <small>
          {text('lastSms')} <DateText value={lastSmsTs} />
        </small>
      )}
      {lastReminderTs && (
        <small>
          {text('lastReminder')} <DateText value={lastReminderTs} />
        </small>
      )}
    </span>
  );
}

function Who({ renewal: { customerName, customerPrivileges } }: { renewal: RenewalRow }) {
  const text = useTranslations('renewals');
  return (
    <span className={classes.who}>
      <bdi className={customerName ? undefined : classes.nobody}>{customerName ?? text('withoutCustomer')}</bdi>
      {customerPrivileges && <PrivilegeMark privilege={customerPrivileges} />}
    </span>
  );
}

function Consent({ given }: { given: boolean }) {
  const text = useTranslations('renewals');
  if (!given) return <span aria-label={text('noConsent')}>—</span>;
  return (
    <span role="img" aria-label={text('hasConsent')} className={classes.consent}>
      <CheckIcon size={18} />
    </span>
  );
}

function Insured({ renewal }: { renewal: RenewalRow }) {
  const { registrationNumber, title } = renewal;
  return (
    <span className={classes.object}>
      {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
      <span className={classes.model} title={title ?? undefined}>
        <InsuredObject renewal={renewal} />
      </span>
    </span>
  );
}

/** Shows the old price, the new one and the change with its main reason. */
function Prices({ renewal: { oldPrice, newPrice, change, reasons } }: { renewal: RenewalRow }) {
  const text = useTranslations('renewals.reasons');
  const format = useFormatter();
  if (!newPrice) return null;
  const [reason] = reasons;
  return (
    <span className={classes.prices}>
      <span>
        {oldPrice && <s className={classes.old}>{format.number(oldPrice.amount)}</s>} <Money value={newPrice} />{' '}
        {change !== null && <PriceChange percent={change} />}
      </span>
      {reason && <small>{text(reason)}</small>}
    </span>
  );
}
