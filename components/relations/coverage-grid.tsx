'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/customers/customer-line';
import { useOpens } from '@/components/shell/menu/use-opens';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon } from '@/components/ui/icon/icons';
import { requestPage } from '@/lib/access/line-pages';
import type { FamilyMember } from '@/lib/contract/customers/relations';
import { formatDay } from '@/lib/format/date';
import { coverageLines, type CoverageGap, type CoverageLine } from '@/lib/rules/quotes/coverage';
import classes from './coverage-grid.module.css';

type Coverage = FamilyMember['coverage'][number];

/** Request forms for a cover; the first that the viewer may open is used. */
const quotes: Readonly<Record<CoverageLine, readonly string[]>> = {
  CAR: [requestPage('CAR')],
  PROPERTY: [requestPage('PROPERTY')],
  LIFE: [requestPage('LIFE'), requestPage('RISK')],
  HEALTH: [requestPage('HEALTH')],
};

const lineOfGap: Readonly<Record<CoverageGap, CoverageLine>> = {
  NO_LIFE_POLICIES: 'LIFE',
  MULTIPLE_LIFE_POLICIES: 'LIFE',
  NO_PROPERTY_POLICIES: 'PROPERTY',
};

/** Shows the cover of each family member: own, through the home, or missing with a link to a quote. */
export function CoverageGrid({ family }: { family: readonly FamilyMember[] }) {
  const text = useTranslations('relations');
  return (
    <div className={classes.frame}>
      <table role="table" className={classes.grid}>
        <caption className={classes.caption}>{text('coverage')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {text('member')}
            </th>
            {coverageLines.map((line) => (
              <th key={line} role="columnheader" scope="col">
                {text(`lines.${line}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {family.map((member) => (
            <MemberRow key={member.customer.customerId} member={member} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ member }: { member: FamilyMember }) {
  const text = useTranslations('relations');
  const { customer, type, coverage, gaps } = member;
  const name = nameOf(customer);
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={classes.member}>
        <bdi>{name}</bdi>
        <span className={classes.role}>{type ? text(`types.${type}`) : text('you')}</span>
        {gaps.map((gap) => (
          <span key={gap} className={classes.gap}>
            {text(`gaps.${gap}`)}
          </span>
        ))}
      </th>
      {coverage.map((one) => (
        <td key={one.line} role="cell" data-line={text(`lines.${one.line}`)} data-state={stateOf(one, gaps)}>
          <Cell coverage={one} state={stateOf(one, gaps)} name={name} customerId={customer.customerId} />
        </td>
      ))}
    </tr>
  );
}

type State = 'covered' | 'shared' | 'twice' | 'missing' | 'none';

function stateOf({ line, policies, shared }: Coverage, gaps: readonly CoverageGap[]): State {
  const here = gaps.find((gap) => lineOfGap[gap] === line);
  if (here === 'MULTIPLE_LIFE_POLICIES') return 'twice';
  if (policies > 0) return 'covered';
  if (here) return 'missing';
  return shared ? 'shared' : 'none';
}

function Cell({
  coverage: { line, policies, until },
  state,
  name,
  customerId,
}: {
  coverage: Coverage;
  state: State;
  name: string;
  customerId: string;
}) {
  const text = useTranslations('relations');
  const opens = useOpens();
  if (state === 'shared') return <Mark good>{text('shared')}</Mark>;
  if (state === 'covered' || state === 'twice')
    return (
      <>
        <Mark good={state === 'covered'}>{text('covered', { count: policies })}</Mark>
        {until && <span className={classes.until}>{text('until', { date: formatDay(until) })}</span>}
      </>
    );
  const screen = quotes[line].find(opens);
  return (
    <>
      {state === 'missing' ? <Mark>{text('missing')}</Mark> : <span className={classes.none}>{text('none')}</span>}
      {screen && (
        <Link
          href={`${screen}?${new URLSearchParams({ customer: customerId })}`}
          prefetch={false}
          className={classes.quote}
          aria-label={text('quoteFor', { line: text(`lines.${line}`), name })}
        >
          {text('quote')}
        </Link>
      )}
    </>
  );
}

function Mark({ good = false, children }: { good?: boolean; children: string }) {
  const MarkIcon = good ? CheckIcon : AlertIcon;
  return (
    <span className={classes.mark} data-good={good || undefined}>
      <MarkIcon size={16} />
      {children}
    </span>
  );
}
