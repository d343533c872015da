'use client';

import { useMediaQuery } from '@mantine/hooks';
import { type NotificationsProps, useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { topDialog, watchTopDialog } from '@/components/ui/popup/top-dialog';
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
  return Region && <Toasts Region={Region} position={isPhone ? 'top-center' : 'bottom-center'} />;
}

interface ToastsProps {
  Region: ComponentType<NotificationsProps>;
  position: 'top-center' | 'bottom-center';
}

function Toasts({ Region, position }: ToastsProps) {
  const place = useReachablePlace();
  return (
    <Region
      position={position}
      limit={4}
      zIndex={400}
      pauseResetOnHover="notification"
      classNames={{ root: classes.region }}
      portalProps={{ target: place }}
    />
  );
}

/** Returns an element that is always in the uppermost modal dialog: what is outside of that cannot be pressed. */
function useReachablePlace(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const move = () => (topDialog() ?? document.body).append(place);
    move();
    const stop = watchTopDialog(move);
    return () => {
      stop();
      place.remove();
    };
  }, [place]);
  return place;
}
