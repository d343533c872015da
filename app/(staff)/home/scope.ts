import { type Scope, scopes } from '@/lib/rules/work/scope';

/** Cookie with the scope of home; scripts can read it, and the server reads it before the first paint. */
export const scopeCookie = 'scope';

export const scopeOf = (value: string | undefined): Scope => scopes.find((scope) => scope === value) ?? 'agency';
