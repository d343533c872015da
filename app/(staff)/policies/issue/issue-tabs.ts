import type { IssueItem } from '@/lib/contract/orders/policies';

/** Tabs of policy issue (S2 §2), in their order. */
export const issueTabs = ['summary', 'comprehensive', 'compulsory', 'thirdParty', 'advanced', 'policies'] as const;
export type IssueTab = (typeof issueTabs)[number];

/** Tabs of one cover each. */
export const coverTabs = ['comprehensive', 'compulsory', 'thirdParty'] as const;
export type CoverTab = (typeof coverTabs)[number];

/** Returns the tabs of an offer: a line without covers of a car has no tabs of covers. */
export const tabsOf = ({ product }: Pick<IssueItem, 'product'>): readonly IssueTab[] =>
  product.productType === 'CAR' ? issueTabs : ['summary', 'advanced', 'policies'];

const onSummary: ReadonlySet<string> = new Set([
  'drivers',
  'driverIds',
  'smoking',
  'paymentsNumber',
  'agreements',
  'papers',
]);

/** Returns the tab in which a field is edited, for jumps from the list of errors. */
export function tabOfField(path: string): IssueTab {
  const [first = ''] = path.split('.');
  if (onSummary.has(first)) return 'summary';
  return first === 'cancelSelfParticipationCompanyGarage' ? 'comprehensive' : 'advanced';
}
