'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * Links to a page that is prefetched when the pointer or the focus comes near. For lists of links: the framework would
 * ask the server twice for every page in view.
 */
export function NearLink(props: Omit<ComponentProps<typeof Link>, 'prefetch' | 'onMouseEnter' | 'onFocus'>) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return <Link {...props} prefetch={near} onMouseEnter={approach} onFocus={approach} />;
}
