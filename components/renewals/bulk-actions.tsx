'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { BanIcon, HandshakeOffIcon, RetryIcon, TrashIcon } from '@/components/ui/icon/icons';
import { MoreMenu } from '@/components/ui/action/more-menu';
import type { RenewalRow } from '@/lib/contract/orders/renewal-card';
import { SearchRenewals, type WholeList } from './search-renewals';
import { SendManyButton } from './send-many-button';
import { useRenewalActions } from './use-renewal-actions';

interface BulkActionsProps {
  chosen: readonly RenewalRow[];
  all: WholeList | undefined;
  denied: string | null;
  onDone: () => void;
}

/** Searches, marks or removes the chosen renewals. */
export function BulkActions({ chosen, all, denied, onDone }: BulkActionsProps) {
  const text = useTranslations('renewals.actions');
  const { mark, remove, busy } = useRenewalActions(onDone);
  const renewalIds = chosen.map(({ renewalId }) => renewalId);
  const closed = chosen.every(({ outcome }) => outcome !== 'OPEN');
  return (
    <>
      <SearchRenewals chosen={chosen} all={all} denied={denied} onDone={onDone} />
      {chosen.some(({ newPrice }) => newPrice !== null) && (
        <SendManyButton of={{ renewalIds }} denied={denied} onDone={onDone} />
      )}
      <ActionButton
        variant="default"
        denied={denied}
        loading={busy}
        leftSection={closed ? <RetryIcon size={18} /> : <CheckIcon size={18} />}
        onClick={() => mark({ renewalIds, outcome: closed ? 'OPEN' : 'RENEWED' })}
      >
        {text(closed ? 'reopen' : 'renewed')}
      </ActionButton>
      {denied === null && (
        <MoreMenu of={text('chosen')}>
          <Menu.Item
            leftSection={<HandshakeOffIcon size={18} />}
            onClick={() => mark({ renewalIds, outcome: 'NOT_RENEWED' })}
          >
            {text('notRenewed')}
          </Menu.Item>
          <Menu.Item leftSection={<BanIcon size={18} />} onClick={() => mark({ renewalIds, outcome: 'CANCELLED' })}>
            {text('cancel')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<TrashIcon size={18} />} color="bad" onClick={() => remove(renewalIds)}>
            {text('remove')}
          </Menu.Item>
        </MoreMenu>
      )}
    </>
  );
}
