'use client';

import { notifications } from '@mantine/notifications';
import { WrittenText } from '@/components/ui/value/written-text';
import Link from 'next/link';
import { Lifetime, localLifetime } from './lifetime';
import classes from './show-arrival.module.css';
import type { Worded } from './use-words';

interface Arrival {
  id: string;
  worded: Worded;
  /** Label of the link to its subject. */
  open: string;
  /** Ways to put it off; only of a reminder. */
  snooze?: { label: string; choices: readonly { label: string; run: () => void }[] } | undefined;
}

/** Local notifications on this screen. */
const shown = new Set<string>();

const toastOf = (id: string) => `arrival-${id}`;

/** Hides the local notifications that are news no more: put off, read or removed here or on another device. */
export function hideSettled(news: readonly string[]): void {
  for (const id of shown) if (!news.includes(id)) notifications.hide(toastOf(id));
}

/**
 * Shows a local notification for 15 s; it stays while somebody points at it or has the focus in it. Screen readers
 * announce it politely. The stored notification stays under the bell.
 */
export function showArrival({ id, worded: { title, text, href }, open, snooze }: Arrival): void {
  const toast = toastOf(id);
  const life = new Lifetime(localLifetime, () => notifications.hide(toast));
  notifications.hide(toast);
  shown.add(id);
  notifications.show({
    id: toast,
    role: 'status',
    title,
    autoClose: false,
    color: 'brand',
    message: (
      <span className={classes.line}>
        <WrittenText>{text}</WrittenText>
        <Link href={href} className={classes.open} onClick={() => notifications.hide(toast)}>
          {open}
        </Link>
        {snooze && (
          <span role="group" aria-label={snooze.label} className={classes.snooze}>
            {snooze.choices.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={classes.later}
                onClick={() => {
                  notifications.hide(toast);
                  run();
                }}
              >
                {label}
              </button>
            ))}
          </span>
        )}
      </span>
    ),
    onMouseEnter: () => life.hold(),
    onMouseLeave: () => life.letGo(),
    onFocusCapture: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && life.hold(),
    onBlurCapture: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && life.letGo(),
    onClose: () => {
      shown.delete(id);
      life.cancel();
    },
  });
}
