'use client';

import { NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import { Panel } from '@/components/ui/state/panel';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import type { ExchangeDelivery } from '@/lib/contract/agencies/exchanges';
import { type GatewayConnection, gateways, highestPartPrice } from '@/lib/contract/agencies/gateways';
import type { Page } from '@/lib/contract/kit/paging';
import { isolate } from '@/lib/format/bidi';
import { Deliveries } from './deliveries';
import classes from './gateway.module.css';

interface GatewayScreenProps {
  connection: GatewayConnection;
  first: Page<ExchangeDelivery>;
  /** Origin of the service, for the address that the gateway reports to. */
  origin: string;
}

/** Connects the gateway of messages: its reports, and what a part of an SMS costs (OPP-04). */
export function GatewayScreen({ connection, first, origin }: GatewayScreenProps) {
  const text = useTranslations('gateways');
  const { data = connection } = useQuery({ ...queryFor('gateways.get', gateways.get), initialData: connection });
  return (
    <PageFrame title={text('title')} subtitle={text('lead')} width="column">
      <div className={classes.blocks}>
        <Price key={data.partPrice} connection={data} />
        <Connection connection={data} origin={origin} />
        <Deliveries first={first} />
      </div>
    </PageFrame>
  );
}

function Price({ connection: { partPrice, usualPartPrice } }: { connection: GatewayConnection }) {
  const text = useTranslations('gateways');
  const format = useFormatter();
  const [price, setPrice] = useState<number | string>(partPrice ?? '');
  const save = useAction(gateways.save, { stale: ['gateways', 'campaigns'], done: () => text('saved') });
  const usual = usualPartPrice === null ? null : format.number(usualPartPrice, { style: 'currency', currency: 'ILS' });
  return (
    <Panel title={text('price')}>
      <div className={classes.lines}>
        <NumberInput
          label={text('partPrice')}
          description={usual === null ? text('noPriceHint') : text('priceHint', { usual: isolate(usual) })}
          min={0}
          max={highestPartPrice}
          decimalScale={4}
          clampBehavior="none"
          hideControls
          value={price}
          onChange={setPrice}
        />
        <div>
          <CallButton
            of={gateways.save}
            loading={save.busy}
            onClick={() => save.run({ body: { partPrice: price === '' ? null : Number(price) } })}
          >
            {text('save')}
          </CallButton>
        </div>
      </div>
    </Panel>
  );
}

function Connection({ connection, origin }: { connection: GatewayConnection; origin: string }) {
  const text = useTranslations('gateways');
  const [asking, setAsking] = useState(false);
  const renew = useAction(gateways.renewSecret, { stale: ['gateways'], onDone: () => setAsking(false) });
  const { gatewayId, secretSince } = connection;
  return (
    <Panel title={text('reports')}>
      <div className={classes.lines}>
        {gatewayId === null && <p className={classes.quiet}>{text('noSecret')}</p>}
        {gatewayId !== null && (
          <TextInput
            label={text('address')}
            dir="ltr"
            readOnly
            value={`${origin}/api/gateways/${gatewayId}/deliveries`}
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
          <CallButton of={gateways.renewSecret} variant="default" onClick={() => setAsking(true)}>
            {text('renew')}
          </CallButton>
        </div>
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
