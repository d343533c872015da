'use client';

import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';
import { hasOpenList } from '@/components/ui/kit/open-list';

/** Stops Enter in a field from submitting a long form whose submission cannot be undone. */
export function keepEnterFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Presses the submit button on Ctrl+Enter (⌘+Enter) anywhere on the page, but not in the middle of a choice. */
export function useSendKeys(button: RefObject<HTMLButtonElement | null>): void {
  const send = () => {
    if (!hasOpenList(document.activeElement)) button.current?.click();
  };
  useHotkeys([['mod+Enter', send]], []);
}
