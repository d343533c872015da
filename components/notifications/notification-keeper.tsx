'use client';

import { useFeedKept } from './use-feed';

/** Watches for notifications while the shell is open; shows nothing of its own. */
export function NotificationKeeper() {
  useFeedKept();
  return null;
}
