'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { NewClaimMenuItem } from '@/components/claims/new-claim-menu-item';
import { AssignCustomers } from '@/components/customers/assign-customers';
import { MakeCustomers } from '@/components/customers/make-customers';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { ActionLink } from '@/components/shell/menu/action-link';
import { CallItem } from '@/components/shell/menu/call-item';
import { CheckIcon, EyeIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon, TrashIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { MoreMenu } from '@/components/ui/action/more-menu';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { notices } from '@/lib/contract/claims/notices';
import { cars } from '@/lib/contract/quotes/cars';
import { type Customer, customers } from '@/lib/contract/customers/customers';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { fullYears } from '@/lib/rules/time/calendar';
import classes from './card-header.module.css';
import { Facts } from '../history/history-row';
import { RemoveCustomer } from './remove-customer';

const NoticeDialog = lazyDialog(() => import('@/components/notices/notice-dialog').then((file) => file.NoticeDialog));

/** Addresses of the actions on the card; undefined when the viewer may not use them. */
export interface CardLinks {
  quote: string | undefined;
  sign: string | undefined;
  edit: string | undefined;
  accesses: string | undefined;
  assign: boolean;
  remove: boolean;
}

/** Shows in one line what distinguishes customers of the same name. */
export function CardIdentity({ customer, today }: { customer: Customer; today: string }) {
  const text = useTranslations('customers.card');
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
  const words = useTranslations('ui');
  return (
    <ActionLink of={customers.update} href={href} look="plain">
      {words('edit')}
    </ActionLink>
  );
}

/** Shows the actions on the customer as a whole. */
export function CardActions({ customer, actions }: { customer: Customer; actions: CardLinks }) {
  const text = useTranslations('customers.card');
  const { customerId, agent, customerInfo, customerStatus } = customer;
  const reports = useTranslations('notices');
  const [removing, setRemoving] = useState(false);
  const [reporting, setReporting] = useState(false);
  const router = useRouter();
  // The server renders the header.
  const redraw = () => router.refresh();
  return (
    <div className={classes.actions}>
      {actions.quote && (
        <ActionLink of={cars.createRequest} href={actions.quote} look="deliver">
          {text('newQuote')}
        </ActionLink>
      )}
      {customerStatus === 'LEAD' && actions.edit && <MakeCustomers leads={[{ customerId }]} onDone={redraw} />}
      {actions.sign && (
        <ActionLink of={envelopes.create} href={actions.sign} look="plain">
          {text('sendToSign')}
        </ActionLink>
      )}
      {actions.edit && <EditLink href={actions.edit} />}
      {actions.assign && <AssignCustomers customers={[{ customerId, agent }]} onDone={redraw} />}
      {(actions.accesses || actions.remove || actions.edit) && (
        <MoreMenu>
          {actions.edit && (
            <>
              <NewClaimMenuItem customer={customer} />
              <CallItem of={notices.send} icon={<AlertIcon size={18} />} onClick={() => setReporting(true)}>
                {reports('action')}
              </CallItem>
            </>
          )}
          {actions.accesses && (
            <Menu.Item component={Link} href={actions.accesses} leftSection={<EyeIcon size={18} />}>
              {text('accesses')}
            </Menu.Item>
          )}
          {actions.remove && (
            <CallItem of={customers.remove} danger icon={<TrashIcon size={18} />} onClick={() => setRemoving(true)}>
              {text('removal.action')}
            </CallItem>
          )}
        </MoreMenu>
      )}
      {reporting && <NoticeDialog customerId={customerId} onClose={() => setReporting(false)} />}
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
