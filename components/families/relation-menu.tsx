'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { CallItem } from '@/components/shell/call-item';
import { MoreIcon, TrashIcon } from '@/components/ui/icons';
import { relations } from '@/lib/contract/relations';
import { relationTypes } from '@/lib/rules/relation';
import type { KnownRelation } from './use-relation-acts';
import { useRelationActs } from './use-relation-acts';

interface RelationMenuProps {
  customerId: string;
  relation: KnownRelation;
}

/** Shows the actions for a relation: change its type, or remove it. */
export function RelationMenu({ customerId, relation }: RelationMenuProps) {
  const text = useTranslations('families');
  const { change, remove, pending } = useRelationActs(customerId);
  const { type, name } = relation;
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={text('acts', { name })} loading={pending}>
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
