/** Cookie with the row density of tables; scripts can read it, and the server reads it before the first paint. */
export const densityCookie = 'density';

export type Density = 'comfortable' | 'compact';

export const densityOf = (value: string | undefined): Density => (value === 'compact' ? 'compact' : 'comfortable');
