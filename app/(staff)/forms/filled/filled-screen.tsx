'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { type InstanceRow, instanceStatuses } from '@/lib/contract/documents/forms';
import type { Page } from '@/lib/contract/kit/paging';
import type { SubjectIds } from '../subject';
import { useInstanceColumns } from './instance-columns';
import { instanceList } from './instance-list';
import { RemoveDrafts } from './remove-drafts';

/**
 * Returns the address of a row: a draft continues, others open the customer's document or a new form with the same
 * customer and order.
 */
function addressOfInstance({ instanceId, formId, status, customerId, orderId, documentId }: InstanceRow): string {
  if (documentId)
    return `/customers/${encodeURIComponent(customerId)}?${new URLSearchParams({ tab: 'documents', document: documentId })}`;
  const what: Record<string, string> =
    status === 'DRAFT' ? { instance: instanceId } : { customer: customerId, ...(orderId && { order: orderId }) };
  return `/processes/documents/forms/${encodeURIComponent(formId)}?${new URLSearchParams(what)}`;
}

/** Lists the filled forms: drafts, documents and mails (DOC-05). */
export function FilledScreen({
  first,
  density,
  subject,
}: {
  first: Page<InstanceRow>;
  density: Density;
  subject: SubjectIds;
}) {
  const text = useTranslations('forms');
  const { handle, list } = useListing(
    useMemo(() => instanceList(subject), [subject]),
    first,
  );
  const columns = useInstanceColumns();
  const choose = (look: 'primary' | 'plain') => (
    <ButtonLink href="/processes/documents/forms" look={look}>
      {text('fill')}
    </ButtonLink>
  );
  return (
    <ListScreen
      title={text('filledForms')}
      searchLabel={text('instances.search')}
      filters={useInstanceFilters(subject, first.content[0])}
      {...{ handle, list, columns, density }}
      identity={{
        keyOf: ({ instanceId }) => instanceId,
        labelOf: ({ documentName, customerName }) =>
          text('instances.rowLabel', { document: documentName, customer: customerName }),
        hrefOf: addressOfInstance,
      }}
      action={choose('primary')}
      bulk={(chosen, clear) => <RemoveDrafts chosen={chosen} onDone={clear} />}
      empty={
        <EmptyState icon={DocumentIcon} title={text('instances.empty')} action={choose('plain')}>
          {text('instances.emptyHint')}
        </EmptyState>
      }
    />
  );
}

/** @param one any row of the filtered list: it has the names of the customer and the order */
function useInstanceFilters({ customerId, orderId }: SubjectIds, one: InstanceRow | undefined): ListFilter[] {
  const text = useTranslations('forms');
  const orders = useTranslations('orders');
  const named = (key: string, value: string | undefined, label: string): ListFilter[] =>
    value ? [{ key, label: text(key as 'customer' | 'order'), single: true, options: [{ value, label }] }] : [];
  return [
    {
      key: 'statuses',
      label: text('instances.state'),
      options: instanceStatuses.map((value) => ({ value, label: text(`instances.status.${value}`) })),
    },
    {
      key: 'mine',
      label: text('instances.author'),
      single: true,
      options: [{ value: 'yes', label: text('instances.mine') }],
    },
    ...named('customer', customerId, one?.customerName ?? '…'),
    ...named('order', orderId, one?.orderNumber ? orders('number', { number: String(one.orderNumber) }) : '…'),
  ];
}
