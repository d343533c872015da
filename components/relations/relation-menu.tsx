'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallItem } from '@/components/shell/menu/call-item';
import { MoreIcon, TrashIcon } from '@/components/ui/icon/icons';
import { relations } from '@/lib/contract/customers/relations';
import { relationTypes } from '@/lib/rules/people/relation';
import type { KnownRelation } from './use-relation-actions';
import { useRelationActions } from './use-relation-actions';

interface RelationMenuProps {
  customerId: string;
  relation: KnownRelation;
}

/** Shows the actions for a relation: change its type, or remove it. */
export function RelationMenu({ customerId, relation }: RelationMenuProps) {
  const text = useTranslations('relations');
  const { change, remove, pending } = useRelationActions(customerId);
  const { type, name } = relation;
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={text('actions', { name })} loading={pending}>
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {relationTypes
          .filter((other) => other !== type)
          .map((other) => (
            <CallItem key={other} of={relations.change} onClick={() => change(relation, other)}>
              {text('changeTo', { type: text(`types.${other}`) })}
            </CallItem>
          ))}
        <Menu.Divider />
        <CallItem of={relations.remove} danger icon={<TrashIcon size={18} />} onClick={() => remove(relation)}>
          {text('remove')}
        </CallItem>
      </Menu.Dropdown>
    </Menu>
  );
}
