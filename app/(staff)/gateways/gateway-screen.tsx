'use client';

import { NumberInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { CallButton } from '@/components/shell/menu/call-button';
import { useListing } from '@/components/list/use-listing';
import { ChatIcon } from '@/components/ui/icon/icons';
import { Panel } from '@/components/ui/state/panel';
import { lookAgain, WebhookDeliveries } from '@/components/webhooks/webhook-deliveries';
import { WebhookPanel } from '@/components/webhooks/webhook-panel';
import { type GatewayConnection, gateways, highestPartPrice } from '@/lib/contract/agencies/gateways';
import type { WebhookDelivery } from '@/lib/contract/agencies/webhooks';
import type { Page } from '@/lib/contract/kit/paging';
import { isolate } from '@/lib/format/bidi';
import { deliveryList } from './delivery-list';
import classes from './gateway.module.css';

interface GatewayScreenProps {
  connection: GatewayConnection;
  first: Page<WebhookDelivery>;
  /** Origin of the service, for the address that the gateway reports to. */
  origin: string;
}

/** Connects the gateway of messages: its reports, and what a part of an SMS costs (OPP-04). */
export function GatewayScreen({ connection, first, origin }: GatewayScreenProps) {
  const text = useTranslations('gateways');
  const { data = connection } = useFirstQuery(queryFor('gateways.get', gateways.get), connection);
  const deliveries = useListing(deliveryList, first, { lookAgain });
  return (
    <PageFrame title={text('title')} subtitle={text('lead')} width="column">
      <div className={classes.blocks}>
        <Price key={data.partPrice} connection={data} />
        <WebhookPanel
          title={text('reports')}
          label={text('address')}
          address={data.gatewayId && `${origin}/api/gateways/${data.gatewayId}/deliveries`}
          secretSince={data.secretSince}
          noSecret={text('noSecret')}
          secretOnce={text('secretOnce')}
          renewSecret={gateways.renewSecret}
          stale="gateways"
        />
        <WebhookDeliveries
          {...deliveries}
          title={text('deliveries')}
          icon={ChatIcon}
          nothing={text('noDeliveries')}
          hint={text('noDeliveriesHint')}
          subject={text('subject')}
          kinds={{ 'message.delivered': text('kinds.delivered'), 'message.failed': text('kinds.failed') }}
          reasons={{ NOT_FOUND: text('unknownMessage') }}
        />
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
