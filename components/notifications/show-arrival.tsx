'use client';

import { notifications } from '@mantine/notifications';
import Link from 'next/link';
import { Lifetime, localLifetime } from './lifetime';
import classes from './show-arrival.module.css';
import type { Worded } from './use-words';

interface Arrival {
  id: string;
  worded: Worded;
  /** Word of the link that leads to what it is about. */
  open: string;
}

/**
 * Shows that something has come: a local notification, which goes by itself after 15 s, stays while somebody points at
 * it or has the focus in it, and is read out when there is a moment. The real one stays under the bell.
 */
export function showArrival({ id, worded: { title, text, href }, open }: Arrival): void {
  const toast = `arrival-${id}`;
  const life = new Lifetime(localLifetime, () => notifications.hide(toast));
  notifications.hide(toast);
  notifications.show({
    id: toast,
    role: 'status',
    title,
    autoClose: false,
    color: 'brand',
    message: (
      <span className={classes.line}>
        <bdi>{text}</bdi>
        <Link href={href} className={classes.open} onClick={() => notifications.hide(toast)}>
          {open}
        </Link>
      </span>
    ),
    onMouseEnter: () => life.hold(),
    onMouseLeave: () => life.letGo(),
    onFocusCapture: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && life.hold(),
    onBlurCapture: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && life.letGo(),
    onClose: () => life.cancel(),
  });
}
