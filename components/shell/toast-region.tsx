'use client';

import { useMediaQuery } from '@mantine/hooks';
import { type NotificationsProps, useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import classes from './toast-region.module.css';

/** The region is fetched when the page has long been at rest, ms: it must be there when the network is not. */
const late = 4_000;

/** Where toasts appear; fetched with the first of them or when there is time, and what was said before it came is shown then. */
export function ToastRegion() {
  const waiting = useNotifications().notifications.length > 0;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const [Region, setRegion] = useState<ComponentType<NotificationsProps>>();
  useEffect(() => {
    if (Region) return;
    const fetchRegion = () =>
      import('@mantine/notifications').then(
        (module) => setRegion(() => module.Notifications),
        () => undefined,
      );
    const timer = setTimeout(fetchRegion, waiting ? 0 : late);
    // Without a network nothing comes; with it, it is tried again.
    window.addEventListener('online', fetchRegion);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', fetchRegion);
    };
  }, [Region, waiting]);
  const position = isPhone ? 'top-center' : 'bottom-center';
  return (
    Region && (
      <Region
        position={position}
        limit={4}
        zIndex={400}
        pauseResetOnHover="notification"
        classNames={{ root: classes.region }}
      />
    )
  );
}
