/** Tabs of the card (S3 §2), after the timeline, the most used first. */
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

/** Six most used tabs; the others are under "more". */
export const mainTabs: readonly CardTab[] = ['timeline', 'personal', 'orders', 'policies', 'documents', 'claims'];

/** Parts of the last tab. */
export const ongoingParts = ['remarks', 'sms', 'fax'] as const;
export type OngoingPart = (typeof ongoingParts)[number];

type Asked = string | string[] | undefined;

/** Returns the tab in an address, by default the timeline. */
export const tabIn = (asked: Asked): CardTab => cardTabs.find((tab) => tab === asked) ?? 'timeline';

export const partIn = (asked: Asked): OngoingPart => ongoingParts.find((part) => part === asked) ?? 'remarks';

/** Returns the address of a document, opened above the documents tab. */
export const addressOfDocument = (customerId: string, documentId: string): string =>
  `${addressOfTab(customerId, 'documents')}&document=${encodeURIComponent(documentId)}`;

/** Returns the address of a tab, and of a part of the last one. */
export function addressOfTab(customerId: string, tab: CardTab, part?: OngoingPart): string {
  const query = new URLSearchParams({ tab, ...(part && { part }) });
  return `/customers/${encodeURIComponent(customerId)}?${query}`;
}
