'use client';

import { NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { useListing } from '@/components/list/use-listing';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { Panel } from '@/components/ui/state/panel';
import { Ltr } from '@/components/ui/value/ltr';
import { lookAgain, WebhookDeliveries } from '@/components/webhooks/webhook-deliveries';
import { WebhookPanel } from '@/components/webhooks/webhook-panel';
import { type ExchangeConnection, exchangeEvents, exchanges, retentionRange } from '@/lib/contract/agencies/exchanges';
import type { WebhookDelivery } from '@/lib/contract/agencies/webhooks';
import type { Page } from '@/lib/contract/kit/paging';
import { deliveryList } from './delivery-list';
import classes from './exchange.module.css';

interface ExchangeScreenProps {
  connection: ExchangeConnection;
  first: Page<WebhookDelivery>;
  /** Origin of the service, for the address that the exchange delivers to. */
  origin: string;
}

/** Connects the agency's telephone exchange and shows its latest deliveries (TEL-03). */
export function ExchangeScreen({ connection, first, origin }: ExchangeScreenProps) {
  const text = useTranslations('calls.pbx');
  const { data = connection } = useQuery({ ...queryFor('exchanges.get', exchanges.get), initialData: connection });
  const deliveries = useListing(deliveryList, first, { lookAgain });
  return (
    <PageFrame title={text('title')} subtitle={text('lead')} width="column">
      <WebhookPanel
        title={text('secret')}
        label={text('address')}
        address={data.exchangeId && `${origin}/api/exchanges/${data.exchangeId}/deliveries`}
        secretSince={data.secretSince}
        noSecret={text('noSecret')}
        secretOnce={text('secretOnce')}
        renewSecret={exchanges.renewSecret}
        stale="exchanges"
      />
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
      <WebhookDeliveries
        {...deliveries}
        title={text('deliveries')}
        icon={PhoneIcon}
        nothing={text('noDeliveries')}
        subject={text('subject')}
        kinds={Object.fromEntries(
          exchangeEvents.map((event) => [event, text(`kinds.${event.slice('call.'.length) as 'ringing'}`)]),
        )}
      />
    </PageFrame>
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
