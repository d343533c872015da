/** Tabs of the profile (S1 §2), the viewer's own first. */
export const profileTabs = ['agent', 'agency', 'clerks'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Returns the tab in an address, by default the viewer's own. */
export const tabIn = (value: string | string[] | undefined): ProfileTab =>
  profileTabs.find((tab) => tab === value) ?? 'agent';
