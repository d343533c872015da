/**
 * Returns whether only a new page helps: a file of the page could not be loaded, without a network or after a new
 * release, and React does not ask for it again.
 */
export const needsNewPage = (error: Error): boolean => error.name === 'ChunkLoadError';
