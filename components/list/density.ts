/** Readable cookie that keeps how dense tables are, read before the first paint. */
export const densityCookie = 'density';

export type Density = 'comfortable' | 'compact';

export const densityOf = (value: string | undefined): Density => (value === 'compact' ? 'compact' : 'comfortable');
