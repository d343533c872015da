'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { SmsToMany } from '@/components/messages/sms-to-many';
import { ActionLink } from '@/components/shell/menu/action-link';
import { useDenied } from '@/components/shell/menu/use-denied';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import type { Page } from '@/lib/contract/kit/paging';
import { AssignCustomers } from './assign-customers';
import { useCustomerColumns } from './customer-columns';
import { nameOf } from './customer-line';
import { type CustomerAgent, customerList } from './customer-list';
import { ExportCustomers } from './export-customers';
import { MakeCustomers } from './make-customers';
import { MarkCustomers } from './mark-customers';
import { useAssigner } from './use-assigner';
import { useCustomerFilters } from './use-customer-filters';
import { useStatusMover } from './use-status-mover';

export interface CustomersScreenProps {
  first: Page<CustomerRow>;
  density: Density;
  /** The viewer's account. */
  accountId: string;
  /** Colleagues a superuser may filter by; otherwise empty. */
  agents: readonly CustomerAgent[];
  seesOrders: boolean;
  /** The viewer is a superuser: may assign customers and see the access log. */
  administers: boolean;
  /** Potential customers only. */
  leads?: boolean;
}

/** Lists customers of the agency or its leads: search, filters, bulk actions, export (CUS-01, CUS-08). */
export function CustomersScreen({
  first,
  density,
  accountId,
  agents,
  seesOrders,
  administers,
  leads = false,
}: CustomersScreenProps) {
  const text = useTranslations('customers');
  const menu = useTranslations('shell.menu');
  const listing = useMemo(() => customerList({ agents, accountId, leads }), [agents, accountId, leads]);
  const { handle, list } = useListing(listing, first);
  const assigner = useAssigner();
  const statusMover = useStatusMover();
  const denied = useDenied(customers.setStatus);
  const columns = useCustomerColumns({
    seesOrders,
    seesAccesses: administers,
    assigner: administers ? assigner : null,
    statusMover: denied === null ? statusMover : null,
    whole: true,
  });
  return (
    <ListScreen
      title={menu(leads ? 'leads' : 'existingCustomers')}
      searchLabel={text('searchWide')}
      filters={useCustomerFilters(agents, leads)}
      columns={columns}
      identity={{
        keyOf: ({ customerId }) => customerId,
        labelOf: nameOf,
        hrefOf: ({ customerId }) => `/customers/${encodeURIComponent(customerId)}`,
      }}
      {...{ handle, list, density }}
      action={
        <>
          <NewCustomerLink leads={leads} />
          <ExportCustomers listing={listing.queryOf(handle.address)} />
        </>
      }
      bulk={(chosen, clear) => (
        <>
          {leads && <MakeCustomers leads={chosen} onDone={clear} />}
          <SmsToMany customers={chosen} onDone={clear} />
          <MarkCustomers customers={chosen} onDone={clear} />
          {administers && <AssignCustomers customers={chosen} onDone={clear} />}
        </>
      )}
      empty={
        <EmptyState
          icon={CustomersIcon}
          title={text(leads ? 'emptyLeads' : 'empty')}
          action={<NewCustomerLink leads={leads} look="plain" />}
        >
          {text(leads ? 'emptyLeadsHint' : 'emptyHint')}
        </EmptyState>
      }
    />
  );
}

function NewCustomerLink({ leads, look }: { leads: boolean; look?: 'plain' }) {
  const text = useTranslations('customers');
  return (
    <ActionLink
      of={customers.create}
      href={leads ? '/customers/new?status=LEAD' : '/customers/new'}
      {...(look && { look })}
    >
      {text(leads ? 'newLead' : 'newCustomer')}
    </ActionLink>
  );
}
