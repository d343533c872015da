import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { whatsAppAddress } from '@/components/messages/whatsapp-address';
import { AlertIcon, ChatIcon, MailIcon, PhoneIcon, WhatsAppIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import type { Customer } from '@/lib/contract/customers/customers';
import { formatDay } from '@/lib/format/date';
import { formatPhone } from '@/lib/format/phone';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { CallLink } from './call-link';
import { addressOfTab } from './card-tabs';
import classes from './card-header.module.css';

/** Shows the ways to contact the customer, one tap each. */
export function ReachBar({ customer: { customerId, media } }: { customer: Customer }) {
  const text = useTranslations('customers.card.reach');
  const valueOf = (...types: Customer['media'][number]['mediaType'][]) =>
    media.find(({ mediaType }) => types.includes(mediaType))?.value;
  const mobile = valueOf('MOBILE_PHONE');
  const phone = mobile ?? valueOf('PHONE', 'HOME_PHONE');
  const email = valueOf('MAIL');
  if (!phone && !email) return <p className={classes.unreachable}>{text('none')}</p>;
  return (
    <>
      <nav className={classes.reach} aria-label={text('title')}>
        {phone && (
          <CallLink phone={phone}>
            <PhoneIcon size={18} />
            <Ltr>{formatPhone(phone)}</Ltr>
          </CallLink>
        )}
        {mobile && (
          <Link href={addressOfTab(customerId, 'ongoing', 'sms')} scroll={false} className={classes.way}>
            <ChatIcon size={18} />
            {text('sms')}
          </Link>
        )}
        {mobile && (
          <a href={whatsAppAddress(mobile)} target="_blank" rel="noreferrer" className={classes.way}>
            <WhatsAppIcon size={18} />
            WhatsApp
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={classes.way}>
            <MailIcon size={18} />
            <Ltr>{email}</Ltr>
          </a>
        )}
      </nav>
      <Bounces media={media} />
    </>
  );
}

/** Says which ways do not lead to the customer. */
function Bounces({ media }: Pick<Customer, 'media'>) {
  const text = useTranslations('customers.card.reach.bounced');
  const bounced = media.filter((medium) => medium.bounced);
  return bounced.map(({ mediaType, value, bounced: since }) => (
    <p key={`${mediaType} ${value}`} className={classes.unreachable}>
      <AlertIcon size={16} /> <Ltr>{mediaType === 'MAIL' ? value : formatPhone(value)}</Ltr>
      {' · '}
      {text(mediaType === 'MAIL' ? 'mail' : 'phone', { day: formatDay(todayInIsrael(new Date(since!.ts))) })}
    </p>
  ));
}
