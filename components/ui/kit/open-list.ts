import type { KeyboardEvent } from 'react';

/** Returns whether this is the field of an open list of options. The kit marks it. */
export const hasOpenList = (element: Element | null): boolean => element?.hasAttribute('data-expanded') ?? false;

/**
 * Stops Enter in the field of an open list from submitting the form: it chooses an option, and nothing while none is
 * marked, because what is typed is not yet what is chosen.
 */
export function keepOpenListFromSending(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && hasOpenList(event.currentTarget)) event.preventDefault();
}
