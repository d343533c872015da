/** The tabs of the card (S3 §2) and the timeline before them, in the order in which they are asked for most. */
export const cardTabs = [
  'timeline',
  'personal',
  'orders',
  'policies',
  'requests',
  'waiting',
  'documents',
  'mails',
  'calls',
  'family',
  'claims',
  'subscriptions',
  'harBituah',
  'imports',
  'ongoing',
] as const;
export type CardTab = (typeof cardTabs)[number];

/** The six that are opened all day; the others are under "more". */
export const mainTabs: readonly CardTab[] = ['timeline', 'personal', 'orders', 'policies', 'documents', 'claims'];

/** What is going on: the parts of the last tab. */
export const ongoingParts = ['remarks', 'sms', 'fax'] as const;
export type OngoingPart = (typeof ongoingParts)[number];

type Asked = string | string[] | undefined;

/** The tab that an address names; the timeline when it names none. */
export const tabIn = (asked: Asked): CardTab => cardTabs.find((tab) => tab === asked) ?? 'timeline';

export const partIn = (asked: Asked): OngoingPart => ongoingParts.find((part) => part === asked) ?? 'remarks';

/** Address of a document, open over the tab of documents. */
export const addressOfDocument = (customerId: string, documentId: string): string =>
  `${addressOfTab(customerId, 'documents')}&document=${encodeURIComponent(documentId)}`;

/** Address of a tab, and of a part of the last one. */
export function addressOfTab(customerId: string, tab: CardTab, part?: OngoingPart): string {
  const query = new URLSearchParams({ tab, ...(part && { part }) });
  return `/customers/${encodeURIComponent(customerId)}?${query}`;
}
