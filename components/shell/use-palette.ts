import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCustomerCard } from '@/components/customers/use-customer-card';
import { queryFor } from '@/components/data/query-for';
import { type CustomerRow, customers } from '@/lib/contract/customers';
import { orders } from '@/lib/contract/orders';
import { formatPhone } from '@/lib/format/phone';
import { plateIn, screensFor, screensOf, searchFrom } from './palette-results';
import { useShell } from './shell-context';
import { useMayOpen } from './use-may-open';

/** One line of the palette: where it leads and what it says. */
export interface PaletteLine {
  id: string;
  href: string;
  external?: boolean;
  kind: 'plate' | 'screen' | 'order' | 'customer';
  label: string;
  /** The quieter second text. */
  detail?: string | undefined;
  /** Digits to draw as a plate. */
  plate?: string | undefined;
  /** What has to be known before one speaks with the customer. */
  privilege?: CustomerRow['customerPrivileges'] | undefined;
}

export interface PaletteSection {
  key: 'actions' | 'screens' | 'orders' | 'customers';
  lines: PaletteLine[];
}

const shown = 6;

/** Everything that fits what was typed, in the order of likelihood: the plate, orders, customers, screens. */
export function usePalette(query: string) {
  // At once, and not when there is time: Enter must never choose what an earlier text had found.
  const typed = query.trim();
  const plate = usePlateLine(typed);
  const found = { orders: useOrders(typed), customers: useCustomers(typed) };
  const screens = useScreenLines(typed);
  const sections: PaletteSection[] = [
    { key: 'actions', lines: plate },
    { key: 'orders', lines: found.orders.lines },
    { key: 'customers', lines: found.customers.lines },
    { key: 'screens', lines: screens },
  ];
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    searching: found.orders.searching || found.customers.searching,
    failed: found.orders.failed || found.customers.failed,
  };
}

function usePlateLine(typed: string): PaletteLine[] {
  const text = useTranslations('shell.palette');
  const { can } = useShell();
  const plate = plateIn(typed);
  if (!plate || !can.createQuote.allowed) return [];
  return [
    { id: `plate-${plate}`, href: `/cars/request?plate=${plate}`, kind: 'plate', label: text('quoteFor'), plate },
  ];
}

function useScreenLines(typed: string): PaletteLine[] {
  const label = useTranslations('menu');
  const { menu } = useShell();
  return screensFor(screensOf(menu, label), typed).map(({ item, label, group }) => ({
    id: `screen-${item.key}`,
    href: item.href,
    external: item.external,
    kind: 'screen',
    label,
    detail: group,
  }));
}

/** What a person may not open is not searched for them. */
function useOrders(typed: string) {
  const text = useTranslations('shell.palette');
  const enabled = useMayOpen('orders') && typed.length >= searchFrom;
  const search = queryFor('orders.list', orders.list, { query: { query: plateIn(typed) ?? typed, size: shown } });
  const { data, isFetching, isError } = useQuery({ ...search, enabled });
  const lines = (enabled ? (data?.content ?? []) : []).map((row): PaletteLine => ({
    id: `order-${row.orderId}`,
    href: `/orders/${encodeURIComponent(row.orderId)}`,
    kind: 'order',
    label: text('order', { number: String(row.orderNumber) }),
    detail: row.customerName ?? text('withoutCustomer'),
    plate: row.registrationNumber ?? undefined,
    privilege: row.customerPrivileges ?? undefined,
  }));
  return { lines, searching: enabled && isFetching, failed: enabled && isError };
}

function useCustomers(typed: string) {
  const cardOf = useCustomerCard();
  const enabled = useMayOpen('customerSearch') && typed.length >= searchFrom;
  const search = queryFor('customers.search', customers.search, { query: { query: typed, size: shown } });
  const { data, isFetching, isError } = useQuery({ ...search, enabled });
  const lines = (enabled ? (data?.content ?? []) : []).map((row): PaletteLine => ({
    id: `customer-${row.customerId}`,
    // Who may not open cards finds the customer in the search, their only screen.
    href:
      cardOf(row.customerId) ??
      `/customers/search?${new URLSearchParams({ q: row.passportNumber ?? `${row.firstName} ${row.lastName}` })}`,
    kind: 'customer',
    label: `${row.firstName} ${row.lastName}`,
    privilege: row.customerPrivileges,
    detail: [row.passportNumber, row.mobilePhone && formatPhone(row.mobilePhone)].filter(Boolean).join(' · '),
  }));
  return { lines, searching: enabled && isFetching, failed: enabled && isError };
}
