'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import type { SmsAddressees } from './sms-addressees';
import classes from './sms-to-many.module.css';
import type { SentToMany } from './use-send-to-many';

interface SmsOutcomeProps {
  customers: SmsAddressees;
  outcome: SentToMany;
  onClose: () => void;
}

/** Shows how many customers got the message, and who did not and why. */
export function SmsOutcome({ customers, outcome: { sent, skipped }, onClose }: SmsOutcomeProps) {
  const text = useTranslations('messages');
  const words = useTranslations('ui');
  const nameOf = (id: string) => {
    const customer = customers.find(({ customerId }) => customerId === id);
    return customer ? `${customer.firstName} ${customer.lastName}` : id;
  };
  return (
    <div className={classes.form} role="status">
      <p className={classes.sent}>
        <CheckIcon size={20} />
        {text('sentTo', { count: sent })}
      </p>
      {skipped.length > 0 && (
        <>
          <p>{text('skipped', { count: skipped.length })}</p>
          <ul className={classes.skipped}>
            {skipped.map(({ customerId, reason }) => (
              <li key={customerId}>
                <bdi>{nameOf(customerId)}</bdi> · {text(`skip.${reason}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.foot}>
        <Button onClick={onClose}>{words('close')}</Button>
      </div>
    </div>
  );
}
