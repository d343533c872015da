'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReminderDialog } from '@/components/reminders/reminder-dialog';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { BanIcon, BellIcon, HandshakeOffIcon, MailIcon, RetryIcon, TrashIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import type { NextSteps } from './next-steps';
import classes from './renewal-editor.module.css';
import { RenewDialog } from './renew-dialog';
import { SendResults } from './send-results';
import { useRenewalActions } from './use-renewal-actions';

interface EditorActionsProps {
  card: RenewalCard;
  denied: string | null;
  steps: NextSteps;
  onClose: () => void;
}

type Asking = 'renew' | 'send' | 'remind';

/** Shows the next step of a renewal and all other actions in a menu (RNW-03). */
export function EditorActions({ card, denied, steps, onClose }: EditorActionsProps) {
  const text = useTranslations('renewals');
  const [asking, setAsking] = useState<Asking | null>(null);
  const open = card.outcome === 'OPEN';
  const withoutOffer = card.newPrice === null ? text('withoutOffer') : null;
  const withoutCustomer = card.customerId === null ? text('withoutCustomer') : null;
  const close = () => setAsking(null);
  return (
    <div className={classes.foot}>
      <ActionButton
        variant="deliver"
        leftSection={<MailIcon size={18} />}
        denied={denied ?? withoutOffer ?? withoutCustomer}
        onClick={() => setAsking('send')}
      >
        {text('actions.send')}
      </ActionButton>
      {card.renewedOrderId ? (
        <OrderLinks orderId={card.renewedOrderId} steps={steps} />
      ) : (
        <ActionButton denied={denied ?? (open ? withoutOffer : text('closed'))} onClick={() => setAsking('renew')}>
          {text('actions.renew')}
        </ActionButton>
      )}
      {denied === null && <MarkMenu card={card} onRemind={() => setAsking('remind')} onDone={onClose} />}
      {asking === 'send' && <SendResults card={card} onClose={close} />}
      {asking === 'renew' && <RenewDialog card={card} steps={steps} onClose={close} />}
      {asking === 'remind' && card.orderId && card.orderNumber !== null && (
        <ReminderDialog
          order={{ orderId: card.orderId, orderNumber: card.orderNumber, productType: card.productType }}
          onClose={close}
        />
      )}
    </div>
  );
}

interface MarkMenuProps {
  card: RenewalCard;
  onRemind: () => void;
  /** Called after the renewal was marked or removed. */
  onDone: () => void;
}

/** Shows the outcomes of a renewal, the reminder and the removal behind one button. */
function MarkMenu({ card, onRemind, onDone }: MarkMenuProps) {
  const text = useTranslations('renewals');
  const { mark, remove, busy } = useRenewalActions(onDone);
  const renewalIds = [card.renewalId];
  const open = card.outcome === 'OPEN';
  return (
    <MoreMenu loading={busy} of={text('editor')}>
      {card.orderId && card.orderNumber !== null && (
        <Menu.Item leftSection={<BellIcon size={18} />} onClick={onRemind}>
          {text('actions.remind')}
        </Menu.Item>
      )}
      {open ? (
        <>
          <Menu.Item leftSection={<CheckIcon size={18} />} onClick={() => mark({ renewalIds, outcome: 'RENEWED' })}>
            {text('actions.renewed')}
          </Menu.Item>
          <Menu.Item
            leftSection={<HandshakeOffIcon size={18} />}
            onClick={() => mark({ renewalIds, outcome: 'NOT_RENEWED' })}
          >
            {text('actions.notRenewed')}
          </Menu.Item>
          <Menu.Item leftSection={<BanIcon size={18} />} onClick={() => mark({ renewalIds, outcome: 'CANCELLED' })}>
            {text('actions.cancel')}
          </Menu.Item>
        </>
      ) : (
        <Menu.Item leftSection={<RetryIcon size={18} />} onClick={() => mark({ renewalIds, outcome: 'OPEN' })}>
          {text('actions.reopen')}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<TrashIcon size={18} />} color="bad" onClick={() => remove(renewalIds)}>
        {text('actions.remove')}
      </Menu.Item>
    </MoreMenu>
  );
}

/** Links the order that renews the policy: to its issue, its attaching, or itself. */
function OrderLinks({ orderId, steps }: { orderId: string; steps: NextSteps }) {
  const text = useTranslations('renewals.actions');
  const order = `/orders/${encodeURIComponent(orderId)}`;
  if (!steps.orders) return null;
  return (
    <>
      {steps.issue && <ButtonLink href={`${order}/issue`}>{text('issue')}</ButtonLink>}
      {steps.attach && <ButtonLink href={`${order}/attach`}>{text('attach')}</ButtonLink>}
      {!steps.issue && !steps.attach && <ButtonLink href={order}>{text('toOrder')}</ButtonLink>}
    </>
  );
}
