'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { namedFollowUps, type RenewalRow } from '@/lib/contract/orders/renewal-card';
import { RenewalState, takesFollowUp, useStateText } from './renewal-state';
import type { RowFollowUps } from './use-row-follow-up';

interface StateCellProps {
  renewal: RenewalRow;
  /** Null for those who may not change renewals: they see the state alone. */
  followUps: RowFollowUps | null;
}

/**
 * Shows the state of a renewal with the menu that sets the status of the calls; the key `m` on the row opens it. What is
 * closed, searched or ordered has a state that no call changes.
 */
export function StateCell({ renewal, followUps }: StateCellProps) {
  const text = useTranslations('renewals');
  const textOf = useStateText();
  const moving = followUps?.moving?.renewalId === renewal.renewalId ? followUps.moving : null;
  const shown = moving ? { ...renewal, followUp: moving.followUp } : renewal;
  const state = <RenewalState renewal={shown} />;
  if (!followUps || !takesFollowUp(renewal)) return state;
  const name = renewal.customerName ?? text('withoutCustomer');
  return (
    <CellMenu label={`${textOf(shown)}. ${text('setFollowUp', { name })}`} value={state}>
      {namedFollowUps
        .filter((value) => value !== shown.followUp)
        .map((value) => (
          <Menu.Item key={value} onClick={() => followUps.start(renewal, value)}>
            {text(`followUps.${value}`)}
          </Menu.Item>
        ))}
      {shown.followUp && (
        <Menu.Item onClick={() => followUps.start(renewal, null)}>{text('conflict.noFollowUp')}</Menu.Item>
      )}
    </CellMenu>
  );
}
