/** Tabs of the profile (S1 §2), one's own first. */
export const profileTabs = ['agent', 'agency', 'clerks'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab that an address names; one's own otherwise. */
export const tabIn = (value: string | string[] | undefined): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'agent';
