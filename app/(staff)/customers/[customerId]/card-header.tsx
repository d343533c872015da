'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AssignCustomers } from '@/components/customers/assign-customers';
import { MakeCustomers } from '@/components/customers/make-customers';
import { PrivilegeMark } from '@/components/customers/privilege-mark';
import { ActLink } from '@/components/shell/act-link';
import { CallItem } from '@/components/shell/call-item';
import { CheckIcon, EyeIcon } from '@/components/ui/door-icons';
import { TrashIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { MoreMenu } from '@/components/ui/more-menu';
import { cars } from '@/lib/contract/cars';
import { type Customer, customers } from '@/lib/contract/customers';
import { envelopes } from '@/lib/contract/envelopes';
import { fullYears } from '@/lib/rules/calendar';
import classes from './card-header.module.css';
import { Facts } from './history-row';
import { RemoveCustomer } from './remove-customer';

/** Addresses of the actions on the card; undefined when the viewer may not use them. */
export interface CardActs {
  quote: string | undefined;
  sign: string | undefined;
  edit: string | undefined;
  accesses: string | undefined;
  assign: boolean;
  remove: boolean;
}

/** Shows in one line what distinguishes customers of the same name. */
export function CardIdentity({ customer, today }: { customer: Customer; today: string }) {
  const text = useTranslations('customer-card');
  const terms = useTranslations('terms');
  const { customerInfo: info, passport, customerStatus, customerPrivileges, addresses, agent } = customer;
  const city = addresses.find(({ city: named }) => named)?.city;
  return (
    <div className={classes.identity}>
      <Facts
        facts={[
          passport && (
            <>
              {text(`personal.idType.${passport.type}`)} <Ltr>{passport.passportNumber}</Ltr>
              {passport.type === 'NATIONAL_ID' && <CheckIcon size={14} className={classes.valid} />}
            </>
          ),
          info.birthday && text('age', { years: fullYears(info.birthday, today) }),
          terms(`maritalStatus.${info.maritalStatus}`),
          city && <bdi>{city}</bdi>,
          <>
            {text('agent')} <bdi>{agent?.name ?? text('nobody')}</bdi>
          </>,
        ]}
      />
      <span className={classes.marks}>
        {customerStatus !== 'COMPLETED' && (
          <span className={classes.status}>{terms(`customerStatus.${customerStatus}`)}</span>
        )}
        <PrivilegeMark privilege={customerPrivileges} />
      </span>
    </div>
  );
}

/** Opens the form of the card. */
export function EditLink({ href }: { href: string }) {
  const words = useTranslations('common');
  return (
    <ActLink of={customers.update} href={href} look="plain">
      {words('edit')}
    </ActLink>
  );
}

/** Shows the actions on the customer as a whole. */
export function CardActions({ customer, acts }: { customer: Customer; acts: CardActs }) {
  const text = useTranslations('customer-card');
  const { customerId, agent, customerInfo, customerStatus } = customer;
  const [removing, setRemoving] = useState(false);
  const router = useRouter();
  // The server renders the header.
  const redraw = () => router.refresh();
  return (
    <div className={classes.acts}>
      {acts.quote && (
        <ActLink of={cars.createRequest} href={acts.quote} look="deliver">
          {text('newQuote')}
        </ActLink>
      )}
      {customerStatus === 'LEAD' && acts.edit && <MakeCustomers leads={[{ customerId }]} onDone={redraw} />}
      {acts.sign && (
        <ActLink of={envelopes.create} href={acts.sign} look="plain">
          {text('sendToSign')}
        </ActLink>
      )}
      {acts.edit && <EditLink href={acts.edit} />}
      {acts.assign && <AssignCustomers customers={[{ customerId, agent }]} onDone={redraw} />}
      {(acts.accesses || acts.remove) && (
        <MoreMenu>
          {acts.accesses && (
            <Menu.Item component={Link} href={acts.accesses} leftSection={<EyeIcon size={18} />}>
              {text('accesses')}
            </Menu.Item>
          )}
          {acts.remove && (
            <CallItem of={customers.remove} danger icon={<TrashIcon size={18} />} onClick={() => setRemoving(true)}>
              {text('removal.act')}
            </CallItem>
          )}
        </MoreMenu>
      )}
      {removing && (
        <RemoveCustomer
          customerId={customerId}
          name={`${customerInfo.firstName} ${customerInfo.lastName}`}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
