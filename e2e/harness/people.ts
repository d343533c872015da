/** The demo people, the same on every start of the reference upstream. */
export const people = ['agent', 'clerk', 'secretary', 'superuser', 'trusted', 'backoffice', 'other'] as const;
export type Person = (typeof people)[number];

export const demoPassword = 'demo';
