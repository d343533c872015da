'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { DeviceText } from '@/components/audit/device-text';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Panel } from '@/components/ui/state/panel';
import { restOf, useRowCount } from '@/components/ui/value/use-count-text';
import { WrittenText } from '@/components/ui/value/written-text';
import { type EnvelopeEventRow, envelopes } from '@/lib/contract/documents/envelopes';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import classes from './evidence.module.css';

interface EvidenceProps {
  envelopeId: string;
  first: Part<Page<EnvelopeEventRow>>;
}

/** Lists all events of the envelope; each entry is chained to the previous one by its hash (DOC-07). */
export function Evidence({ envelopeId, first }: EvidenceProps) {
  const text = useTranslations('envelopes');
  const rows = useRowCount();
  const query = useFirstQuery(queryFor('envelopes.events', envelopes.events, { params: { envelopeId } }), first.data);
  const fault = query.data ? undefined : query.error ? toFailure(query.error) : first.fault;
  return (
    <Panel title={text('evidence')} aside={<Verified envelopeId={envelopeId} />}>
      {fault && (
        <ErrorNotice shape="line" error={fault} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <ol className={classes.lines}>
        {query.data?.content.map((event) => (
          <Line key={event.number} event={event} />
        ))}
      </ol>
      {query.data && query.data.totalElements > query.data.content.length && (
        <p className={classes.facts}>{text('moreEvidence', rows(restOf(query.data, query.data.content.length)))}</p>
      )}
    </Panel>
  );
}

/** Shows whether the chain of entries is intact. */
function Verified({ envelopeId }: { envelopeId: string }) {
  const text = useTranslations('envelopes');
  const { data } = useQuery(queryFor('envelopes.verification', envelopes.verification, { params: { envelopeId } }));
  if (!data) return null;
  return data.broken === null ? (
    <Mark look="good" icon={CheckIcon}>
      {text('chainWhole')}
    </Mark>
  ) : (
    <Mark look="bad" icon={AlertIcon}>
      {text('chainBroken', { line: data.broken })}
    </Mark>
  );
}

const textIn = (value: EnvelopeEventRow['facts'][string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function Line({ event: { type, at, signerName, itemTitle, facts } }: { event: EnvelopeEventRow }) {
  const text = useTranslations('envelopes');
  const channels = Array.isArray(facts.channels) ? facts.channels : [];
  const address = textIn(facts.address);
  const device = textIn(facts.userAgent) ?? textIn(facts.device);
  const until = textIn(facts.until);
  const before = textIn(facts.before);
  return (
    <li className={classes.line} data-type={type}>
      <p>
        <span className={classes.what}>{text(`events.${type}`)}</span>
        {signerName && (
          <>
            {' '}
            · <bdi>{signerName}</bdi>
          </>
        )}
        {itemTitle && (
          <>
            {' '}
            · <bdi>{itemTitle}</bdi>
          </>
        )}
      </p>
      <p className={classes.facts}>
        <DateText value={at} withTime />
        {channels.map((channel) => (
          <span key={channel}>
            {' '}
            · {text.has(`channels.${channel}`) ? text(`channels.${channel}` as 'channels.SMS') : channel}
          </span>
        ))}
        {until && <> · {text.rich('validUntil', { date: () => <DateText value={until} /> })}</>}
        {textIn(facts.reason) && (
          <>
            {' '}
            · <WrittenText>{textIn(facts.reason)}</WrittenText>
          </>
        )}
        {address && (
          <>
            {' '}
            · <Ltr>{address}</Ltr>
          </>
        )}
        {before && <> · {text.rich('beforeAgent', { name: () => <bdi>{before}</bdi> })}</>}
        {device && (
          <>
            {' '}
            · <DeviceText userAgent={device} />
          </>
        )}
      </p>
    </li>
  );
}
