import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import classes from './renewals.module.css';

/** Says when the new price was sent last, and what the customer answered. */
export function SentAnswer({ sent: { sentTs, response, responseTs } }: { sent: NonNullable<RenewalRow['sent']> }) {
  const text = useTranslations('renewals.sent');
  return (
    <span className={classes.answer} data-response={response}>
      {text(response)} · <DateText value={responseTs ?? sentTs} />
    </span>
  );
}
