import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { queryFor } from '@/components/data/query-for';
import { type CustomerRow, customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/format/phone';
import { namedNumberIn, plateIn, screensFor, screensOf, searchFrom } from './palette-results';
import { recentLines } from './recent-lines';
import { useShell } from '../frame/shell-context';
import { useMayOpen } from '../menu/use-may-open';
import { useNumberedLines } from './use-numbered-lines';
import type { PaletteLine } from './palette-line';

export interface PaletteSection {
  key: 'recent' | 'actions' | 'screens' | 'orders' | 'customers' | 'numbers' | 'claims';
  lines: PaletteLine[];
}

const shown = 6;

/**
 * Returns the lines for the typed text, most likely first: the plate, policies and claims by number or plate, customers and
 * actions for the first of them, orders, other claims, actions, screens. A number may be an order number: then orders
 * come first. Without text: the recently chosen lines.
 */
export function usePalette(query: string) {
  // `#1065` is a number.
  const typed = query.trim().replace(/^[#№]\s*(?=\d)/u, '');
  const plate = usePlateLine(typed);
  const found = { orders: useOrders(typed), customers: useCustomers(typed) };
  const numbers = useNumberedLines(typed);
  const screens = useScreenLines(typed);
  const actions = useActionLines(typed);
  const ofCustomer = useCustomerActions(found.customers.rows[0]);
  const [recent] = useState(recentLines);
  const orderLines: PaletteSection = { key: 'orders', lines: found.orders.lines };
  const customerLines: PaletteSection = { key: 'customers', lines: found.customers.lines };
  const customerActions: PaletteSection = { key: 'actions', lines: ofCustomer };
  const sections: PaletteSection[] = [
    { key: 'recent', lines: typed === '' ? recent : [] },
    { key: 'actions', lines: plate },
    { key: 'numbers', lines: numbers.lines },
    ...(hasLetters(typed)
      ? [customerLines, customerActions, orderLines]
      : [orderLines, customerLines, customerActions]),
    { key: 'claims', lines: numbers.claims },
    { key: 'actions', lines: actions },
    { key: 'screens', lines: screens },
  ];
  return {
    sections: sections.filter(({ lines }) => lines.length > 0),
    searching: found.orders.searching || found.customers.searching || numbers.searching,
    failed: found.orders.failed || found.customers.failed || numbers.failed,
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

/** Returns the general actions that this person may do. */
function useActionLines(typed: string): PaletteLine[] {
  const text = useTranslations('shell.palette.action');
  const { can } = useShell();
  const addsCustomers = useMayOpen('existingCustomers');
  const lines: (PaletteLine | false)[] = [
    can.createQuote.allowed && actionLine('quote', '/cars/request', text('quote')),
    addsCustomers && actionLine('customer', '/customers/new', text('customer')),
    can.sendToSign.allowed && actionLine('sign', '/processes/documents/new', text('sign')),
  ];
  const words = typed.toLocaleLowerCase();
  return lines.filter((line): line is PaletteLine => line !== false && line.label.toLocaleLowerCase().includes(words));
}

const actionLine = (id: string, href: string, label: string): PaletteLine => ({
  id: `action-${id}`,
  href,
  kind: 'action',
  label,
});

/** Returns actions for the first customer found: note, call, quote. */
function useCustomerActions(row: CustomerRow | undefined): PaletteLine[] {
  const text = useTranslations('shell.palette.action');
  const cardOf = useCustomerCard();
  const { can } = useShell();
  const card = row && cardOf(row.customerId);
  if (!row || !card) return [];
  const name = `${row.firstName} ${row.lastName}`;
  const lines: (PaletteLine | false)[] = [
    actionLine(`note-${row.customerId}`, `${card.split('?')[0]}?tab=timeline#note`, text('noteOn', { name })),
    row.mobilePhone !== null && {
      ...actionLine(`call-${row.customerId}`, `tel:${row.mobilePhone}`, text('call', { name })),
      external: true,
    },
    can.createQuote.allowed &&
      actionLine(
        `quote-${row.customerId}`,
        `/cars/request?${new URLSearchParams({ customer: row.customerId })}`,
        text('quoteOf', { name }),
      ),
  ];
  return lines.filter((line): line is PaletteLine => line !== false);
}

const hasLetters = (typed: string) => /\p{L}/u.test(typed);

function useScreenLines(typed: string): PaletteLine[] {
  const label = useTranslations('shell.menu');
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

/** Searches orders, but only for people who may open them. */
function useOrders(typed: string) {
  const text = useTranslations('shell.palette');
  const enabled = useMayOpen('orders') && typed.length >= searchFrom;
  const wanted = plateIn(typed) ?? namedNumberIn(typed, (number) => text('order', { number })) ?? typed;
  const search = queryFor('orders.list', orders.list, { query: { query: wanted, size: shown } });
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
  const rows = enabled ? (data?.content ?? []) : [];
  const lines = rows.map((row): PaletteLine => ({
    id: `customer-${row.customerId}`,
    // People who may not open cards get the customer in the search instead.
    href:
      cardOf(row.customerId) ??
      `/customers/search?${new URLSearchParams({ q: row.passportNumber ?? `${row.firstName} ${row.lastName}` })}`,
    kind: 'customer',
    label: `${row.firstName} ${row.lastName}`,
    privilege: row.customerPrivileges,
    detail: [row.passportNumber, row.mobilePhone && formatPhone(row.mobilePhone)].filter(Boolean).join(' · '),
  }));
  return { rows, lines, searching: enabled && isFetching, failed: enabled && isError };
}
