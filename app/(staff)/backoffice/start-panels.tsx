'use client';

import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { type PartHandle, usePart } from '@/components/data/use-part';
import { ButtonLink } from '@/components/ui/action/button-link';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import { WrittenText } from '@/components/ui/value/written-text';
import type { BackofficeOverview } from '@/lib/contract/agencies/backoffice';
import type { Part } from '@/lib/contract/kit/part';
import classes from './start.module.css';

interface StartPanelsProps {
  first: Part<BackofficeOverview>;
  upstreams: Readonly<Record<string, 'up' | 'down'>>;
}

/** Shows failed charges, the health of the services and running impersonations. One call loads them, so one fault shows. */
export function StartPanels({ first, upstreams }: StartPanelsProps) {
  const part = usePart('backoffice.overview', first);
  return (
    <>
      <Charges part={part} />
      <Health upstreams={upstreams} insurers={part.data?.insurers} />
      {part.data && <Impersonations running={part.data.impersonations} />}
    </>
  );
}

function Charges({ part }: { part: PartHandle<BackofficeOverview> }) {
  const text = useTranslations('backoffice.start');
  const format = useFormatter();
  const { declined = 0, unknown = 0, invoices = 0, latest = [] } = part.data?.charges ?? {};
  return (
    <Panel
      title={text('charges')}
      aside={part.data && <span className={classes.count}>{format.number(declined + unknown + invoices)}</span>}
    >
      {part.fault && <ErrorNotice shape="line" error={part.fault} onRetry={part.retry} retrying={part.loading} />}
      {part.data && latest.length === 0 && <p className={classes.nothing}>{text('chargesNone')}</p>}
      {latest.length > 0 && (
        <>
          <p className={classes.sums}>
            {[
              declined > 0 && text('declined', { count: declined }),
              unknown > 0 && text('unknown', { count: unknown }),
              invoices > 0 && text('invoices', { count: invoices }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ul className={classes.rows}>
            {latest.map(({ chargeId, agency, amount, unknown: isUnknown, invoice, createTs }) => (
              <li key={chargeId}>
                <Link href={`/backoffice/agencies/${encodeURIComponent(agency.agencyId)}`}>
                  <bdi>{agency.name}</bdi>
                </Link>
                <span>
                  <Money value={amount} />{' '}
                  <Mark look={isUnknown ? 'warn' : 'bad'}>
                    {text(isUnknown ? 'isUnknown' : invoice ? 'isUnpaid' : 'isDeclined')}
                  </Mark>
                </span>
                <small>
                  <DateText value={createTs} withTime />
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function Health({
  upstreams,
  insurers,
}: {
  upstreams: StartPanelsProps['upstreams'];
  insurers: BackofficeOverview['insurers'] | undefined;
}) {
  const text = useTranslations('backoffice.start');
  const failing = insurers?.filter(({ failed }) => failed > 0) ?? [];
  return (
    <Panel title={text('health')}>
      <ul className={classes.marks}>
        {Object.entries(upstreams).map(([upstream, state]) => (
          <li key={upstream}>
            {text(`upstreams.${upstream as 'ins-api'}`)}{' '}
            <Mark look={state === 'up' ? 'good' : 'bad'}>{text(state)}</Mark>
          </li>
        ))}
      </ul>
      {insurers && (
        <>
          <h3 className={classes.minor}>{text('insurers')}</h3>
          {failing.length === 0 ? (
            <p className={classes.nothing}>{text(insurers.length === 0 ? 'insurersNone' : 'allWell')}</p>
          ) : (
            <ul className={classes.rows}>
              {failing.map(({ supplierType, asked, failed }) => (
                <li key={supplierType}>
                  <InsurerTile supplier={supplierType} size="sm" withName />
                  <small>{text('failedOf', { failed, asked })}</small>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}

function Impersonations({ running }: { running: BackofficeOverview['impersonations'] }) {
  const text = useTranslations('backoffice.start');
  const format = useFormatter();
  return (
    <Panel
      title={text('impersonations')}
      aside={<span className={classes.count}>{format.number(running.length)}</span>}
    >
      {running.length === 0 && <p className={classes.nothing}>{text('impersonationsNone')}</p>}
      {running.length > 0 && (
        <ul className={classes.rows}>
          {running.map(({ staff, account, agency, reason, since }) => (
            <li key={`${staff} ${since}`}>
              <span>{text('actionsFor', { staff, account })}</span>
              <span>
                <bdi>{agency.name}</bdi> · <WrittenText>{reason}</WrittenText>
              </span>
              <small>
                <DateText value={since} withTime />
              </small>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink look="plain" href="/backoffice/audit?impersonated=true">
        {text('toAudit')}
      </ButtonLink>
    </Panel>
  );
}
