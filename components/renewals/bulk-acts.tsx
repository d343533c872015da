'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ActButton } from '@/components/ui/act-button';
import { CheckIcon } from '@/components/ui/door-icons';
import { BanIcon, HandshakeOffIcon, RetryIcon, TrashIcon } from '@/components/ui/icons';
import { MoreMenu } from '@/components/ui/more-menu';
import type { RenewalRow } from '@/lib/contract/renewal-card';
import { SearchRenewals, type WholeList } from './search-renewals';
import { useRenewalActs } from './use-renewal-acts';

interface BulkActsProps {
  chosen: readonly RenewalRow[];
  all: WholeList | undefined;
  denied: string | null;
  onDone: () => void;
}

/** Searches, marks or removes the chosen renewals. */
export function BulkActs({ chosen, all, denied, onDone }: BulkActsProps) {
  const text = useTranslations('renewals.acts');
  const { mark, remove, busy } = useRenewalActs(onDone);
  const renewalIds = chosen.map(({ renewalId }) => renewalId);
  const closed = chosen.every(({ outcome }) => outcome !== 'OPEN');
  return (
    <>
      <SearchRenewals chosen={chosen} all={all} denied={denied} onDone={onDone} />
      <ActButton
        variant="default"
        denied={denied}
        loading={busy}
        leftSection={closed ? <RetryIcon size={18} /> : <CheckIcon size={18} />}
        onClick={() => mark({ renewalIds, outcome: closed ? 'OPEN' : 'RENEWED' })}
      >
        {text(closed ? 'reopen' : 'renewed')}
      </ActButton>
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
