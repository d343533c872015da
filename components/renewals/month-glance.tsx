'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { ChartFigure } from '@/components/ui/chart/chart-figure';
import { type ListAddress, writeAddress } from '@/components/list/list-address';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ChevronBackIcon, ChevronForwardIcon } from '@/components/ui/icon/icons';
import { Money } from '@/components/ui/value/money';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { commissions } from '@/lib/contract/agencies/commissions';
import type { Ownership } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { formatMonth } from '@/lib/format/date';
import classes from './month-glance.module.css';
import { glanceQuery, monthAddress, type MonthPart, scopeOf, shownMonth } from './shown-month';

type Summary = OutputOf<typeof renewals.summary>;
type Facts = Omit<Summary, 'month' | 'agents'>;

/** Returns a month before or after another, both `YYYY-MM`. */
function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** What came with the page; undefined when the server failed or did not ask. */
export interface FirstGlance {
  month: Summary | undefined;
  atStake: OutputOf<typeof commissions.atStake> | undefined;
}

interface MonthGlanceProps {
  ownership: Ownership;
  handle: ListAddressHandle;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  /** Whether the month is told by agent, too. */
  byAgent: boolean;
  first: FirstGlance;
}

/**
 * Shows a month of renewals at a glance: renewed, lost, open and premium; by agent for a superuser (RNW-01). It follows
 * the list and leads it: turning the month, and pressing a figure, shows those renewals.
 */
export function MonthGlance({ ownership, handle, today, byAgent, first }: MonthGlanceProps) {
  const text = useTranslations('renewals.month');
  const locale = useLocale();
  const { address, go } = handle;
  const month = shownMonth(address, today);
  const setMonth = (next: string) => go(monthAddress(address, next, 'open'));
  const query = useFirstQuery(
    {
      ...queryFor('renewals.summary', renewals.summary, { query: glanceQuery(ownership, address, month) }),
      placeholderData: (before: Summary | undefined) => before,
    },
    first.month,
  );
  const name = formatMonth(month, locale);
  const { data } = query;
  return (
    <section className={classes.glance} aria-label={text('title')} aria-busy={query.isPlaceholderData}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.turn}
          aria-label={text('before')}
          onClick={() => setMonth(monthAfter(month, -1))}
        >
          <ChevronBackIcon size={18} />
        </button>
        <h2 className={classes.name} aria-live="polite">
          {name}
        </h2>
        <button
          type="button"
          className={classes.turn}
          aria-label={text('after')}
          onClick={() => setMonth(monthAfter(month, 1))}
        >
          <ChevronForwardIcon size={18} />
        </button>
      </div>
      {query.error && !data && (
        <ErrorNotice error={toFailure(query.error)} shape="line" onRetry={() => void query.refetch()} />
      )}
      {data ? (
        <Figures facts={data} month={month} handle={handle} />
      ) : (
        !query.error && <div className={classes.coming} data-agents={byAgent || undefined} aria-hidden="true" />
      )}
      {ownership === 'OWN' && <AtStake address={address} first={first.atStake} />}
      {data && data.agents.length > 1 && <Agents agents={data.agents} month={month} handle={handle} />}
    </section>
  );
}

/** Shows the commission on the policies that end this week; nothing without rates, or where it may not be seen. */
function AtStake({ address, first }: { address: ListAddress; first: FirstGlance['atStake'] }) {
  const text = useTranslations('renewals.month');
  const { data } = useFirstQuery(
    {
      ...queryFor('commissions.atStake', commissions.atStake, { query: scopeOf(address) }),
      placeholderData: (before: FirstGlance['atStake']) => before,
    },
    first,
  );
  if (!data?.amount) return null;
  const { amount, policies } = data;
  return (
    <p className={classes.atStake}>
      {text.rich('atStake', { count: policies, amount: () => <Money value={amount} /> })}
    </p>
  );
}

const parts = ['renewed', 'open', 'lost'] as const;

interface InMonth {
  month: string;
  handle: ListAddressHandle;
}

/** Leads to the renewals behind a figure, in the list below. */
function FigureLink({ month, handle, part, agent, children }: InMonth & FigureLinkProps) {
  const { address, shape, go } = handle;
  const next = monthAddress(address, month, part, agent);
  return (
    <a
      className={classes.link}
      href={`?${writeAddress(next, shape)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(next);
      }}
    >
      {children}
    </a>
  );
}

interface FigureLinkProps {
  part: MonthPart;
  /** Only those of this agent. */
  agent?: string;
  children: ReactNode;
}

function Figures({ facts, ...inMonth }: InMonth & { facts: Facts }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  const all = facts.renewed + facts.open + facts.lost;
  return (
    <>
      <p className={classes.sum}>
        <FigureLink {...inMonth} part="all">
          <span>{text('all', { count: all })}</span> · <Money value={facts.premium} />
        </FigureLink>
      </p>
      <Shares facts={facts} />
      <dl className={classes.figures}>
        {parts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{text(part)}</dt>
            <dd>
              <FigureLink {...inMonth} part={part}>
                <span>{format.number(facts[part])}</span>
                {facts[part] > 0 && (
                  <>
                    {' · '}
                    <Money value={facts[`${part}Premium`]} />
                  </>
                )}
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Shows the shares as one bar; the figures beside it say the same in words. */
function Shares({ facts }: { facts: Facts }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  return (
    <div className={classes.bar}>
      <ChartFigure
        title={text('title')}
        head={text('renewed')}
        rows={[{ label: '', values: { renewed: facts.renewed, open: facts.open, lost: facts.lost } }]}
        series={parts.map((part) => ({ key: part, label: text(part), color: colors[part] }))}
        format={(value) => format.number(value)}
        height={12}
        stacked
        sideways
        bare
        beside
      />
    </div>
  );
}

const colors = { renewed: 'var(--good)', open: 'var(--brand)', lost: 'var(--bad)' } as const;

function Agents({ agents, ...inMonth }: InMonth & { agents: Summary['agents'] }) {
  const text = useTranslations('renewals.month');
  const format = useFormatter();
  return (
    <details className={classes.agents}>
      <summary>{text('byAgent')}</summary>
      <table className={classes.table}>
        <caption className="visually-hidden">{text('byAgent')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('agent')}</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {text(part)}
              </th>
            ))}
            <th scope="col">{text('premium')}</th>
          </tr>
        </thead>
        <tbody>
          {agents.map((agent) => (
            <tr key={agent.accountId ?? ''}>
              <th scope="row">
                {agent.accountId === null ? (
                  text('nobody')
                ) : (
                  <FigureLink {...inMonth} part="all" agent={agent.accountId}>
                    <bdi>{agent.name}</bdi>
                  </FigureLink>
                )}
              </th>
              {parts.map((part) => (
                <td key={part}>{format.number(agent[part])}</td>
              ))}
              <td>
                <Money value={agent.premium} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
