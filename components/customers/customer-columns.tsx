'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { EyeIcon } from '@/components/ui/icon/open-icons';
import { OrdersIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import { formatPhone } from '@/lib/format/phone';
import { AgentCell } from './agent-cell';
import classes from './customer-columns.module.css';
import { nameOf } from './customer-line';
import { StatusCell } from './status-cell';
import type { Assigner } from './use-assigner';
import type { StatusMover } from './use-status-mover';
import { PrivilegeMark } from '../ui/value/privilege-mark';

export interface CustomerColumnChoice {
  /** The viewer may see orders and gets a link to each customer's. */
  seesOrders: boolean;
  /** The viewer is a superuser and gets a link to the access log (BKO-04). */
  seesAccesses: boolean;
  /** Changes the agent of a customer in the list; null or absent for those who may not. */
  assigner?: Assigner | null;
  /** Changes the status of a customer in the list; null or absent for those who may not. */
  statusMover?: StatusMover | null;
  /** City and age columns; the search omits them. */
  whole?: boolean;
}

type CustomerColumn = Column<CustomerRow>;

/** Returns the columns of customer lists; on a phone: name, ID, mobile. */
export function useCustomerColumns({
  seesOrders,
  seesAccesses,
  assigner = null,
  statusMover = null,
  whole = false,
}: CustomerColumnChoice): CustomerColumn[] {
  const contact = useContactColumns();
  const held = useHeldColumns();
  const facts = useFactColumns({ assigner, statusMover, seesAccesses });
  const links = useLinkColumns();
  return useMemo(() => {
    const [agent, status, ...more] = facts;
    const columns: (CustomerColumn | false | undefined)[] = [
      ...contact,
      ...held,
      agent,
      status,
      ...(whole ? more : []),
      seesOrders && links[0],
      seesAccesses && links[1],
    ];
    return columns.filter((column): column is CustomerColumn => Boolean(column));
  }, [contact, held, facts, links, whole, seesOrders, seesAccesses]);
}

function useContactColumns(): CustomerColumn[] {
  const text = useTranslations('customers');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('name'),
        sort: 'name',
        card: 'title',
        cell: (row) => (
          <span className={classes.name}>
            <PersonName firstName={row.firstName} lastName={row.lastName} />
            <PrivilegeMark privilege={row.customerPrivileges} />
          </span>
        ),
      },
      {
        key: 'id',
        header: text('idNumber'),
        card: 'aside',
        cell: ({ passportNumber }) => passportNumber && <Ltr>{passportNumber}</Ltr>,
      },
      {
        key: 'phone',
        header: text('phone'),
        card: 'line',
        cell: ({ mobilePhone, phone }) => {
          const number = mobilePhone ?? phone;
          return number && <Contact href={`tel:${number}`}>{formatPhone(number)}</Contact>;
        },
      },
      {
        key: 'email',
        room: 'desktop',
        header: text('email'),
        cell: ({ email }) =>
          email && (
            <Contact href={`mailto:${email}`}>
              <MailAddress value={email} />
            </Contact>
          ),
      },
    ],
    [text],
  );
}

/** Returns policies in force with their next end, and the last contact; neither is drawn where nobody has any. */
function useHeldColumns(): CustomerColumn[] {
  const text = useTranslations('customers');
  return useMemo(
    () => [
      {
        key: 'policies',
        header: text('policies'),
        card: 'line',
        lacks: ({ policies }) => !policies?.count,
        cell: ({ policies }) => policies && policies.count > 0 && <Held {...policies} />,
      },
      {
        key: 'lastContact',
        room: 'laptop',
        header: text('lastContact'),
        lacks: ({ lastContact }) => !lastContact,
        cell: ({ lastContact }) =>
          lastContact && (
            <span className={classes.held}>
              <DateText value={lastContact.at} />
              <small>{text(`ways.${lastContact.way}`)}</small>
            </span>
          ),
      },
    ],
    [text],
  );
}

function Held({ count, nextEnd }: NonNullable<CustomerRow['policies']>) {
  const text = useTranslations('customers');
  return (
    <span className={classes.held}>
      <span>{text('held', { count })}</span>
      {nextEnd && (
        <small>
          {text('nextEnd')} <DateText value={nextEnd} />
        </small>
      )}
    </span>
  );
}

/** Shows an address that may break before its domain where there is no room. */
function MailAddress({ value }: { value: string }) {
  const at = value.indexOf('@');
  return (
    <>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </>
  );
}

function Contact({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={classes.contact}>
      <Ltr>{children}</Ltr>
    </a>
  );
}

type FactChoice = Required<Pick<CustomerColumnChoice, 'assigner' | 'statusMover' | 'seesAccesses'>>;

function useFactColumns({ assigner, statusMover, seesAccesses }: FactChoice): CustomerColumn[] {
  const text = useTranslations('customers');
  return useMemo(
    () => [
      {
        key: 'agent',
        header: text('agent'),
        cell: (row) => <AgentCell customer={row} assigner={assigner} />,
      },
      {
        key: 'status',
        header: text('status'),
        cell: (row) => <StatusCell customer={row} mover={statusMover} />,
      },
      {
        key: 'city',
        // The link to the log of accesses takes its room.
        room: seesAccesses ? 'wide' : 'desktop',
        header: text('city'),
        cell: ({ city }) => city && <bdi className={classes.short}>{city}</bdi>,
      },
      {
        key: 'createTs',
        room: 'desktop',
        header: text('added'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createTs }) => createTs && <DateText value={createTs} />,
      },
    ],
    [text, assigner, statusMover, seesAccesses],
  );
}

function useLinkColumns(): [orders: CustomerColumn, accesses: CustomerColumn] {
  const text = useTranslations('customers');
  return useMemo(
    () => [
      {
        key: 'orders',
        header: text('orders'),
        cell: (row) => (
          <IconLink
            icon={OrdersIcon}
            href={`/orders?q=${encodeURIComponent(row.passportNumber ?? nameOf(row))}`}
            label={text('ordersOf', { name: nameOf(row) })}
          />
        ),
      },
      {
        key: 'accesses',
        header: text('accesses'),
        room: 'laptop',
        cell: (row) => (
          <IconLink
            icon={EyeIcon}
            href={`/customers/${encodeURIComponent(row.customerId)}/accesses`}
            label={text('accessesOf', { name: nameOf(row) })}
          />
        ),
      },
    ],
    [text],
  );
}

function IconLink({ icon: IconOf, href, label }: { icon: Icon; href: string; label: string }) {
  return (
    <Link href={href} prefetch={false} className={classes.orders} aria-label={label} title={label}>
      <IconOf size={18} />
    </Link>
  );
}
