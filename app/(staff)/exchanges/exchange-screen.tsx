'use client';

import { NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import type { Page } from '@/lib/contract/kit/paging';
import {
  type ExchangeConnection,
  type ExchangeDelivery,
  exchanges,
  retentionRange,
} from '@/lib/contract/agencies/exchanges';
import { Deliveries } from './deliveries';
import classes from './exchange.module.css';

interface ExchangeScreenProps {
  connection: ExchangeConnection;
  first: Page<ExchangeDelivery>;
  /** Origin of the service, for the address that the exchange delivers to. */
  origin: string;
}

/** Connects the agency's telephone exchange and shows its latest deliveries (TEL-03). */
export function ExchangeScreen({ connection, first, origin }: ExchangeScreenProps) {
  const text = useTranslations('calls.pbx');
  const { data = connection } = useQuery({ ...queryFor('exchanges.get', exchanges.get), initialData: connection });
  return (
    <PageFrame title={text('title')} subtitle={text('lead')} width="column">
      <Connection connection={data} origin={origin} />
      <Settings key={`${data.recordingsFrom} ${data.retentionDays}`} connection={data} />
      <Panel title={text('extensions')}>
        {data.extensions.length === 0 ? (
          <p className={classes.quiet}>{text('noExtensions')}</p>
        ) : (
          <ul className={classes.people}>
            {data.extensions.map(({ accountId, name, extension }) => (
              <li key={accountId}>
                <bdi>{name}</bdi> · <Ltr>{extension}</Ltr>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Deliveries first={first} />
    </PageFrame>
  );
}

function Connection({ connection, origin }: { connection: ExchangeConnection; origin: string }) {
  const text = useTranslations('calls.pbx');
  const [asking, setAsking] = useState(false);
  const renew = useAction(exchanges.renewSecret, { stale: ['exchanges'], onDone: () => setAsking(false) });
  const { exchangeId, secretSince } = connection;
  return (
    <Panel title={text('secret')}>
      {exchangeId === null && <p className={classes.quiet}>{text('noSecret')}</p>}
      {exchangeId !== null && (
        <TextInput
          label={text('address')}
          dir="ltr"
          readOnly
          value={`${origin}/api/exchanges/${exchangeId}/deliveries`}
          onFocus={({ target }) => target.select()}
        />
      )}
      {secretSince !== null && (
        <p className={classes.quiet}>
          {text.rich('secretSince', { when: () => <DateText value={secretSince} withTime /> })}
        </p>
      )}
      {renew.answer && (
        <div role="status" className={classes.secret}>
          <strong>{text('secretOnce')}</strong>
          <Ltr>{renew.answer.secret}</Ltr>
        </div>
      )}
      <div>
        <CallButton of={exchanges.renewSecret} variant="default" onClick={() => setAsking(true)}>
          {text('renew')}
        </CallButton>
      </div>
      {asking && (
        <QuestionDialog
          title={text('renewTitle')}
          action={text('renew')}
          busy={renew.busy}
          onAction={() => renew.run({})}
          onClose={() => setAsking(false)}
        >
          <p>{text('renewText')}</p>
        </QuestionDialog>
      )}
    </Panel>
  );
}

function Settings({ connection }: { connection: ExchangeConnection }) {
  const text = useTranslations('calls.pbx');
  const [from, setFrom] = useState(connection.recordingsFrom ?? '');
  const [days, setDays] = useState<number | string>(connection.retentionDays ?? '');
  const save = useAction(exchanges.save, { stale: ['exchanges'], done: () => text('saved') });
  return (
    <Panel title={text('recordings')}>
      <TextInput
        label={text('recordings')}
        description={text('recordingsHint')}
        dir="ltr"
        type="url"
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <NumberInput
        label={text('retention')}
        description={text('retentionHint')}
        allowDecimal={false}
        min={retentionRange.min}
        max={retentionRange.max}
        clampBehavior="none"
        hideControls
        value={days}
        onChange={setDays}
      />
      <div>
        <CallButton
          of={exchanges.save}
          loading={save.busy}
          onClick={() =>
            save.run({
              body: { recordingsFrom: from.trim() || null, retentionDays: days === '' ? null : Number(days) },
            })
          }
        >
          {text('save')}
        </CallButton>
      </div>
    </Panel>
  );
}
