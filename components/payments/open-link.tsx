import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { ActionButton } from '@/components/ui/action/action-button';
import { copyText } from '@/components/ui/action/copy-text';
import { DateText } from '@/components/ui/value/date';
import { BanIcon, ChatIcon, CopyIcon, ExternalIcon, MailIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { showDone } from '@/components/ui/action/toasts';
import { payments } from '@/lib/contract/orders/payments';
import type { PaymentLineProps } from './payment-line-props';
import classes from './payment.module.css';

/** Shows the link of an open payment with the ways to bring it to the customer. */
export function OpenLink({ order, payment, denied }: PaymentLineProps) {
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
      <LinkActions {...{ order, paymentId, link, denied }} />
    </div>
  );
}

interface LinkActionsProps extends Pick<PaymentLineProps, 'order' | 'denied'> {
  paymentId: string;
  link: string;
}

/** Shows sending first; copying, the page itself and closing come after. */
function LinkActions({ order: { orderId, customer }, paymentId, link, denied }: LinkActionsProps) {
  const text = useTranslations('payments');
  const params = { orderId, paymentId };
  const sending = useAction(payments.send, { done: ({ address }) => text('sent', { address }) });
  const closing = useAction(payments.cancel, {
    done: ({ state }) => (state === 'PAID' ? text('paidMeanwhile') : text('closed')),
    stale: ['payments'],
  });
  const [mobile, email] = [customer?.mobilePhone, customer?.email];
  const send = (channel: 'SMS' | 'MAIL') => sending.run({ params, body: { channel } });
  const copyLink = async () => {
    if (await copyText(link)) showDone({ message: text('copied') });
  };
  return (
    <div className={classes.actions}>
      <ActionButton
        variant="light"
        leftSection={<ChatIcon size={18} />}
        loading={sending.busy}
        denied={denied ?? (mobile ? null : text('noMobile'))}
        onClick={() => send('SMS')}
      >
        {text('sendSms')}
      </ActionButton>
      <a
        className={classes.whatsApp}
        href={whatsAppAddress(mobile ?? null, text('whatsAppText', { customer: customer?.firstName ?? '', link }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsAppIcon size={18} />
        {text('whatsApp')}
      </a>
      <MoreMenu of={text('link')} loading={closing.busy}>
        <Menu.Item leftSection={<CopyIcon size={18} />} onClick={() => void copyLink()}>
          {text('copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={<MailIcon size={18} />}
          disabled={!email || denied !== null}
          onClick={() => send('MAIL')}
        >
          {email ? text('sendMail', { email }) : text('noMail')}
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
          onClick={() => closing.run({ params, body: {} })}
        >
          {text('close')}
        </Menu.Item>
      </MoreMenu>
    </div>
  );
}
