'use client';

import { useMediaQuery } from '@mantine/hooks';
import { type NotificationsProps, useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';
import classes from './toast-region.module.css';

/** Delay until the region is loaded, ms. It must be loaded before the network can be lost. */
const late = 4_000;

/** Shows toasts. Loads with the first toast, otherwise after a delay, and then shows earlier toasts. */
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
    // Loading fails without a network; tries again when it returns.
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
