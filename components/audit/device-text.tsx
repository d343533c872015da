'use client';

import { Ltr } from '@/components/ui/value/ltr';
import { deviceOf } from '@/lib/format/device';

/** Shows browser and operating system of a `User-Agent`; an unknown one unchanged. */
export function DeviceText({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter(Boolean).join(', ');
  return userAgent === null ? null : <Ltr>{known || userAgent.slice(0, 40)}</Ltr>;
}
