import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { copyText } from '@/components/ui/action/copy-text';
import { DateText } from '@/components/ui/value/date';
import { BanIcon, CopyIcon, ExternalIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { showDone } from '@/components/ui/action/toasts';
import { payments } from '@/lib/contract/orders/payments';
import type { PaymentLineProps } from './payment-line-props';
import classes from './payment.module.css';

interface OpenLinkProps extends Pick<PaymentLineProps, 'order' | 'payment' | 'denied'> {
  onSend: () => void;
}

/** Shows the link of an open payment with the ways to bring it to the customer. */
export function OpenLink({ order, payment, denied, onSend }: OpenLinkProps) {
  const text = useTranslations('payments');
  const { link, linkEndsTs, paymentId } = payment;
  if (!link || !paymentId) return null;
  return (
    <div className={classes.open}>
      <input
        className={classes.url}
        readOnly
        dir="ltr"
        value={link}
        aria-label={text('link')}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {linkEndsTs && (
        <p className={classes.note}>
          {text.rich('linkEnds', { date: () => <DateText value={linkEndsTs} withTime /> })}
        </p>
      )}
      <LinkActions {...{ order, paymentId, link, denied, onSend }} />
    </div>
  );
}

interface LinkActionsProps extends Pick<OpenLinkProps, 'order' | 'denied' | 'onSend'> {
  paymentId: string;
  link: string;
}

/** Shows sending first; copying, the page itself and closing come after. */
function LinkActions({ order: { orderId }, paymentId, link, denied, onSend }: LinkActionsProps) {
  const text = useTranslations('payments');
  const sendings = useTranslations('sendings');
  const closing = useAction(payments.cancel, {
    done: ({ state }) => (state === 'PAID' ? text('paidMeanwhile') : text('closed')),
    stale: ['payments'],
  });
  const copyLink = async () => {
    if (await copyText(link)) showDone({ message: text('copied') });
  };
  return (
    <div className={classes.actions}>
      <ActionButton variant="light" leftSection={<WhatsAppIcon size={18} />} denied={denied} onClick={onSend}>
        {sendings('button')}
      </ActionButton>
      <MoreMenu of={text('link')} loading={closing.busy}>
        <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => void copyLink()}>
          {text('copy')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<ExternalIcon size={18} />}
        >
          {text('openPage')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="bad"
          leftSection={<BanIcon size={18} />}
          disabled={denied !== null}
          onClick={() => closing.run({ params: { orderId, paymentId }, body: {} })}
        >
          {text('close')}
        </Menu.Item>
      </MoreMenu>
    </div>
  );
}
