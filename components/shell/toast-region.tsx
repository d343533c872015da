'use client';

import dynamic from 'next/dynamic';

const Notifications = dynamic(() => import('@mantine/notifications').then((module) => module.Notifications), { ssr: false });

/** Where toasts appear; what was said before the region arrived is kept and shown then. */
export function ToastRegion() {
  return <Notifications position="bottom-center" limit={4} zIndex={400} />;
}
