/** Tabs of the agency's details. */
export const detailsTabs = ['card', 'pictures', 'texts', 'messages', 'websites', 'insurers'] as const;
export type DetailsTab = (typeof detailsTabs)[number];

/** Returns the tab in an address, by default the card. */
export const tabIn = (value: string | string[] | undefined): DetailsTab =>
  detailsTabs.find((tab) => tab === value) ?? 'card';
