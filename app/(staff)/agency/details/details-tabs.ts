/** Parts of the agency's details. */
export const detailsTabs = ['card', 'pictures', 'texts', 'websites', 'insurers'] as const;
export type DetailsTab = (typeof detailsTabs)[number];

/** The part that an address names; the card otherwise. */
export const tabIn = (value: string | string[] | undefined): DetailsTab =>
  detailsTabs.find((tab) => tab === value) ?? 'card';
