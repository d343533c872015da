'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/customers/customer-line';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import type { FamilyMember } from '@/lib/contract/customers/relations';
import { fullYears, todayInIsrael } from '@/lib/rules/time/calendar';
import type { RelationType } from '@/lib/rules/people/relation';
import classes from './family-tree.module.css';
import { RelationMenu } from './relation-menu';

interface FamilyTreeProps {
  customerId: string;
  /** The customer comes first. */
  family: readonly FamilyMember[];
}

/** Generations from the oldest; each lists the relations side by side. */
const generations: readonly (readonly (RelationType | null)[])[] = [
  ['PARENT'],
  ['SIBLING', null, 'SPOUSE'],
  ['CHILD'],
  ['COLLEAGUE'],
];

/** Shows the customer between parents and children; the markup is labelled lists for screen readers. */
export function FamilyTree({ customerId, family }: FamilyTreeProps) {
  const text = useTranslations('relations');
  const shown = generations.map((types) =>
    types
      .map((type) => ({ type, members: family.filter((member) => member.type === type) }))
      .filter(({ members }) => members.length > 0),
  );
  return (
    <section aria-label={text('tree')} className={classes.tree}>
      {shown.map((groups, at) =>
        groups.length === 0 ? null : (
          <div
            key={generations[at]!.join()}
            className={classes.generation}
            data-apart={generations[at]!.includes('COLLEAGUE') || undefined}
          >
            {groups.map(({ type, members }) => (
              <ul
                key={type ?? 'self'}
                className={classes.group}
                aria-label={type ? text(`groups.${type}`) : text('you')}
                data-type={type ?? 'SELF'}
              >
                {members.map((member) => (
                  <Member key={member.customer.customerId} customerId={customerId} member={member} />
                ))}
              </ul>
            ))}
          </div>
        ),
      )}
    </section>
  );
}

function Member({ customerId, member }: { customerId: string; member: FamilyMember }) {
  const text = useTranslations('relations');
  const { type, customer, birthday, relationId, gaps } = member;
  const name = nameOf(customer);
  return (
    <li className={classes.member} data-self={type === null || undefined}>
      <div className={classes.words}>
        <span className={classes.role}>{type ? text(`types.${type}`) : text('you')}</span>
        {type ? (
          <Link
            href={`/customers/${encodeURIComponent(customer.customerId)}?tab=family`}
            prefetch={false}
            className={classes.name}
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <strong className={classes.name}>
            <bdi>{name}</bdi>
          </strong>
        )}
        <span className={classes.facts}>
          {birthday && <span>{text('age', { age: Math.max(0, fullYears(birthday, todayInIsrael())) })}</span>}
          {gaps.length > 0 && <span className={classes.gaps}>{text('gapCount', { count: gaps.length })}</span>}
          <PrivilegeMark privilege={customer.customerPrivileges} />
        </span>
      </div>
      {type && relationId && <RelationMenu customerId={customerId} relation={{ relationId, type, name }} />}
    </li>
  );
}
