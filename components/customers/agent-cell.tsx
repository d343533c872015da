'use client';

import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CellMenu } from '@/components/ui/action/cell-menu';
import { MoveItems } from '@/components/ui/action/move-items';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { assigneesQuery } from './assign-customers';
import classes from './customer-columns.module.css';
import { nameOf } from './customer-line';
import type { Agent, Assigner } from './use-assigner';

interface AgentCellProps {
  customer: CustomerRow;
  /** Null for those who may not assign customers: they see the name alone. */
  assigner: Assigner | null;
}

/** Shows who looks after a customer, with the menu that assigns somebody else; the key `m` on the row opens it. */
export function AgentCell({ customer, assigner }: AgentCellProps) {
  const text = useTranslations('customers');
  const moving = assigner?.moving?.customerId === customer.customerId ? assigner.moving : null;
  const agent = moving ? moving.agent : customer.agent;
  const name = agent ? (
    <bdi className={classes.short}>{agent.name}</bdi>
  ) : (
    <span className={classes.nobody}>{text('noAgent')}</span>
  );
  if (!assigner) return name;
  return (
    <CellMenu
      label={`${agent?.name ?? text('noAgent')}. ${text('assignOne', { name: nameOf(customer) })}`}
      value={name}
    >
      <Assignees customer={customer} onChosen={(chosen) => assigner.start(customer, chosen)} />
    </CellMenu>
  );
}

interface AssigneesProps {
  customer: CustomerRow;
  onChosen: (agent: Agent | null) => void;
}

/** The agents are read when the menu opens. */
function Assignees({ customer, onChosen }: AssigneesProps) {
  const text = useTranslations('customers');
  const words = useTranslations('ui');
  const { data, isError } = useQuery(assigneesQuery);
  if (isError) return <Menu.Label>{text('assignFailed')}</Menu.Label>;
  if (!data) return <Menu.Label>{words('loading')}</Menu.Label>;
  const people = data.content
    .map(({ accountId, firstName, lastName }) => ({ key: accountId, label: `${firstName} ${lastName}` }))
    .filter(({ key }) => key !== customer.agent?.accountId);
  const nobody = customer.agent ? [{ key: '', label: text('noAgent') }] : [];
  return (
    <MoveItems
      to={[...people, ...nobody]}
      refusal={() => null}
      onMove={(key) => {
        const person = people.find((one) => one.key === key);
        onChosen(person ? { accountId: person.key, name: person.label } : null);
      }}
    />
  );
}
