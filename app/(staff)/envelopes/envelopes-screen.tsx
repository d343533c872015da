'use client';

import { useTranslations } from 'next-intl';
import { useEnvelopeFeed } from '@/components/envelopes/use-envelope-feed';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ActionLink } from '@/components/shell/menu/action-link';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { EditIcon } from '@/components/ui/icon/icons';
import { envelopeStatuses } from '@/lib/rules/work/envelope-status';
import { type EnvelopeRow, envelopes } from '@/lib/contract/documents/envelopes';
import type { Page } from '@/lib/contract/kit/paging';
import { addressOfEnvelope } from './address-of-envelope';
import { BulkRemind } from './bulk-remind';
import { useEnvelopeColumns } from './envelope-columns';
import { envelopeList } from './envelope-list';

/** Lists the envelopes with their status and updates itself (DOC-06). */
export function EnvelopesScreen({ first, density }: { first: Page<EnvelopeRow>; density: Density }) {
  const text = useTranslations('envelopes');
  useEnvelopeFeed();
  const { handle, list } = useListing(envelopeList, first);
  const columns = useEnvelopeColumns();
  const identity: RowIdentity<EnvelopeRow> = {
    keyOf: ({ envelopeId }) => envelopeId,
    labelOf: ({ subject, customerName }) =>
      text('rowLabel', { subject: subject || text('noSubject'), customer: customerName }),
    hrefOf: addressOfEnvelope,
  };
  const create = (look: 'deliver' | 'plain') => (
    <ActionLink of={envelopes.create} href="/processes/documents/new" look={look}>
      {text('new')}
    </ActionLink>
  );
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      filters={useEnvelopeFilters()}
      {...{ handle, list, columns, identity, density }}
      action={
        <>
          {create('deliver')}
          <ButtonLink href="/processes/documents/forms" look="plain">
            {text('toForms')}
          </ButtonLink>
        </>
      }
      bulk={(chosen, clear) => <BulkRemind chosen={chosen} onDone={clear} />}
      empty={
        <EmptyState icon={EditIcon} title={text('empty')} action={create('plain')}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useEnvelopeFilters(): ListFilter[] {
  const text = useTranslations('envelopes');
  return [
    {
      key: 'statuses',
      label: text('state'),
      options: envelopeStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'yes', label: text('mine') }] },
  ];
}
