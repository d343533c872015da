'use client';

import { useNotifications } from '@mantine/notifications';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

const Notifications = dynamic(() => import('@mantine/notifications').then((module) => module.Notifications), { ssr: false });

/** The region is fetched when the page has long been at rest, ms: it must be there when the network is not. */
const late = 4_000;

/** Where toasts appear; fetched with the first of them or when there is time, and what was said before it came is shown then. */
export function ToastRegion() {
  const { notifications } = useNotifications();
  const [there, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), late);
    return () => clearTimeout(timer);
  }, []);
  return (there || notifications.length > 0) && <Notifications position="bottom-center" limit={4} zIndex={400} />;
}
