'use client';

import { useFeedKept } from './use-feed';

/** Watches for notifications while the shell is open; renders nothing. */
export function NotificationKeeper() {
  useFeedKept();
  return null;
}
