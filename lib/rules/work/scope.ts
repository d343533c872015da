/** Whose items lists and counts have: those of the whole agency, or of the caller alone. */
export const scopes = ['agency', 'mine'] as const;
export type Scope = (typeof scopes)[number];
