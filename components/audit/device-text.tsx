'use client';

import { Ltr } from '@/components/ui/ltr';
import { deviceOf } from '@/lib/format/device';

/** Browser and system of a `User-Agent`, as it was when nothing is known about it. */
export function DeviceText({ userAgent }: { userAgent: string | null }) {
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter(Boolean).join(', ');
  return userAgent === null ? null : <Ltr>{known || userAgent.slice(0, 40)}</Ltr>;
}
