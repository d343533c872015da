'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CustomerLine, nameOf } from '@/components/customers/customer-line';
import { queryFor } from '@/components/data/query-for';
import { ButtonLink } from '@/components/ui/action/button-link';
import { customers } from '@/lib/contract/customers/customers';
import classes from './card-form.module.css';
import type { CardValues } from './card-values';
import { normalCode } from '@/lib/rules/kit/normal-form';

/** Suggests possible duplicates while typing, with reasons, and links to their cards. */
export function DuplicatesNote({ customerId }: { customerId: string | null }) {
  const text = useTranslations('customers');
  const { control } = useFormContext<CardValues>();
  const [firstName, lastName, birthday, passportNumber, media] = useWatch({
    control,
    name: [
      'customerInfo.firstName',
      'customerInfo.lastName',
      'customerInfo.birthday',
      'passport.passportNumber',
      'media',
    ],
  });
  const listed = (mail: boolean) =>
    media
      .filter(({ mediaType, value }) => (mediaType === 'MAIL') === mail && value.trim() !== '')
      .map(({ value }) => value.trim())
      .join(',')
      .slice(0, 400);
  const number = normalCode(passportNumber ?? '');
  const facts = {
    firstName: firstName.trim().slice(0, 100),
    lastName: lastName.trim().slice(0, 100),
    passportNumber: /^\d{5,20}$/.test(number) ? number : '',
    birthday: /^\d{4}-\d{2}-\d{2}$/.test(birthday ?? '') ? birthday! : '',
    phones: listed(false),
    emails: listed(true),
    except: customerId ?? '',
  };
  const [asked] = useDebouncedValue(JSON.stringify(facts), 400);
  const query = JSON.parse(asked) as typeof facts;
  const worthAsking =
    query.passportNumber !== '' ||
    query.phones.length >= 7 ||
    query.emails.includes('@') ||
    (query.firstName.length > 1 && query.lastName.length > 1);
  const { data } = useQuery({
    ...queryFor('customers.duplicates', customers.duplicates, { query }),
    enabled: worthAsking,
  });
  const found = worthAsking ? (data ?? []) : [];
  return (
    <div role="status" aria-live="polite">
      {found.length > 0 && (
        <section className={classes.duplicates}>
          <p className={classes.warning}>{text('duplicatesFound', { count: found.length })}</p>
          <ul className={classes.rows}>
            {found.map(({ customer, reasons }) => (
              <li key={customer.customerId} className={classes.duplicate}>
                <div>
                  <CustomerLine customer={customer} />
                  <p className={classes.reasons}>{reasons.map((reason) => text(`reasons.${reason}`)).join(' · ')}</p>
                </div>
                <ButtonLink href={`/customers/${encodeURIComponent(customer.customerId)}`} look="plain">
                  {text('openInstead', { name: nameOf(customer) })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
