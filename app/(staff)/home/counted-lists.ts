import type { Scope } from '@/lib/rules/work/scope';
import type { Ownership, RenewalSource } from '@/lib/contract/orders/renewal-card';

const allTypes = 'upcoming,in_process,renewed,past';
export const ownRenewals = '/processes/renewals/actual';
const foreignRenewals = '/processes/renewals/third-party';

/** Addresses of the lists whose rows home counts. */
export const countedLists = {
  opportunities: '/business/opportunities/all',
  renewals: `${ownRenewals}?month=this&sources=Imported,PolicyIssued`,
  foreignRenewals: `${foreignRenewals}?month=this&sources=Imported&types=${allTypes}`,
  requests: '/processes/requests?line=CAR&source=customer_site&show=unassigned',
  replies: '/business/opportunities/sent?response=INTERESTED&show=unanswered',
  ending: `${ownRenewals}?months=1&sources=Imported,PolicyIssued&sort=insuranceEnd`,
  tasks: '/processes/tasks',
  claims: '/claims?only=soon&sort=dueOn',
} as const;

/** Returns the address of a list in a scope. Requests of customers on a site are nobody's. */
export const scopedList = (address: string, scope: Scope): string =>
  scope === 'agency' ? address : `${address}${address.includes('?') ? '&' : '?'}mine=mine`;

/** Returns the page of an address, by which the access tree decides. */
export const pageOfList = (address: string): string => address.split('?')[0]!;

/** Figures of a source, and what the list shows of it. */
export const sourceFigures = {
  total: '',
  createdLastMonth: '&lastMonth=created',
  endedLastMonth: '&lastMonth=ended',
} as const;
export type SourceFigure = keyof typeof sourceFigures;

/** Returns the address of the renewals behind a figure of a source. */
export const sourceList = (ownership: Ownership, source: RenewalSource, figure: SourceFigure): string =>
  `${ownership === 'OWN' ? ownRenewals : foreignRenewals}?sources=${source}&types=${allTypes}&months=all${sourceFigures[figure]}`;
