'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { NumberField } from '@/components/form/field/number-field';
import { TextField } from '@/components/form/field/text-field';
import { Form } from '@/components/form/frame/form';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { useListing } from '@/components/list/use-listing';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { Panel } from '@/components/ui/state/panel';
import { Ltr } from '@/components/ui/value/ltr';
import { lookAgain, WebhookDeliveries } from '@/components/webhooks/webhook-deliveries';
import { WebhookPanel } from '@/components/webhooks/webhook-panel';
import { type ExchangeConnection, exchangeEvents, exchanges, retentionRange } from '@/lib/contract/agencies/exchanges';
import type { WebhookDelivery } from '@/lib/contract/agencies/webhooks';
import type { Page } from '@/lib/contract/kit/paging';
import { deliveryList } from './delivery-list';
import classes from './exchange.module.css';
import { type Settings, settingsForm, type SettingsValues } from './settings-values';

interface ExchangeScreenProps {
  connection: ExchangeConnection;
  first: Page<WebhookDelivery>;
  /** Origin of the service, for the address that the exchange delivers to. */
  origin: string;
}

/** Connects the agency's telephone exchange and shows its latest deliveries (TEL-03). */
export function ExchangeScreen({ connection, first, origin }: ExchangeScreenProps) {
  const text = useTranslations('calls.pbx');
  const { data = connection } = useFirstQuery(queryFor('exchanges.get', exchanges.get), connection);
  const deliveries = useListing(deliveryList, first, { lookAgain });
  return (
    <PageFrame title={text('title')} subtitle={text('lead')} width="column">
      <div className={classes.blocks}>
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
        <SettingsForm
          key={[data.recordingsFrom, data.retentionDays, data.dialAt, data.hasDialSecret].join(' ')}
          connection={data}
        />
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
      </div>
    </PageFrame>
  );
}

function SettingsForm({ connection }: { connection: ExchangeConnection }) {
  const text = useTranslations('calls.pbx');
  const form = useSchemaForm<typeof settingsForm, Settings>(settingsForm, {
    recordingsFrom: connection.recordingsFrom ?? '',
    retentionDays: connection.retentionDays,
    dialAt: connection.dialAt ?? '',
    dialSecret: '',
  });
  const control = form.control as unknown as Control<Settings>;
  const [asking, setAsking] = useState<SettingsValues | null>(null);
  const save = useAction(exchanges.save, {
    form,
    stale: ['exchanges', 'calls.line'],
    done: () => text('saved'),
    onDone: () => {
      setAsking(null);
      form.setValue('dialSecret', '');
    },
    onFailed: () => setAsking(null),
  });
  return (
    <Panel title={text('settings')}>
      <Form
        // No draft: few fields, and one of them a secret.
        draft={null}
        form={form}
        labelOf={(path) => text(labels[path as keyof Settings])}
        onSubmit={(body) =>
          isShorter(body.retentionDays, connection.retentionDays) ? setAsking(body) : save.run({ body })
        }
        className={classes.fields!}
      >
        <TextField
          control={control}
          name="recordingsFrom"
          label={text('recordings')}
          help={text('recordingsHint')}
          type="url"
          inputMode="url"
          dir="ltr"
        />
        <NumberField
          control={control}
          name="retentionDays"
          label={text('retention')}
          help={text('retentionHint')}
          max={retentionRange.max}
        />
        <DialFields control={control} connection={connection} />
        <div>
          <CallButton of={exchanges.save} type="submit" loading={save.busy}>
            {text('save')}
          </CallButton>
        </div>
      </Form>
      {asking !== null && (
        <QuestionDialog
          title={text('shorten.title')}
          action={text('shorten.action')}
          grave
          busy={save.busy}
          onAction={() => save.run({ body: asking })}
          onClose={() => setAsking(null)}
        >
          {text('shorten.lost', { days: asking.retentionDays! })}
        </QuestionDialog>
      )}
    </Panel>
  );
}

const labels = {
  recordingsFrom: 'recordings',
  retentionDays: 'retention',
  dialAt: 'dialAt',
  dialSecret: 'dialSecret',
} as const satisfies Record<keyof Settings, string>;

/** The API by which numbers are called from the screens. */
function DialFields({ control, connection }: { control: Control<Settings>; connection: ExchangeConnection }) {
  const text = useTranslations('calls.pbx');
  return (
    <>
      <h3 className={classes.part}>{text('dialling')}</h3>
      <TextField
        control={control}
        name="dialAt"
        label={text('dialAt')}
        help={text('dialAtHint')}
        type="url"
        inputMode="url"
        dir="ltr"
      />
      <TextField
        control={control}
        name="dialSecret"
        label={text('dialSecret')}
        help={text(connection.hasDialSecret ? 'dialSecretKept' : 'dialSecretHint')}
        type="password"
        autoComplete="new-password"
        dir="ltr"
      />
    </>
  );
}

/** Returns whether recordings are kept for a shorter time than before, so that some are deleted. */
const isShorter = (days: number | null, before: number | null): boolean =>
  days !== null && (before === null || days < before);
