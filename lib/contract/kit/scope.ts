import { z } from 'zod';

/** Whose items lists and counts have: those of the whole agency, or of the caller alone. */
export const scopes = ['agency', 'mine'] as const;
export const scope = z.enum(scopes).default('agency');
export type Scope = (typeof scopes)[number];
