'use client';

import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent, RefObject } from 'react';

/** Goes on the fields of a long form: Enter in a field sends nothing, because what it sends cannot be taken back. */
export function keepEnterFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Ctrl+Enter (⌘+Enter) presses the button that sends the form, from anywhere on the page. */
export function useSendKeys(button: RefObject<HTMLButtonElement | null>): void {
  useHotkeys([['mod+Enter', () => button.current?.click()]], []);
}
