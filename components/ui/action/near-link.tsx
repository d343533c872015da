'use client';

import Link from 'next/link';
import type { ComponentProps } from 'react';
import { useApproach } from './use-approach';

/**
 * Links to a page that is prefetched when the pointer or the focus comes near. For lists of links: the framework would
 * ask the server twice for every page in view.
 */
export function NearLink(
  props: Omit<ComponentProps<typeof Link>, 'href' | 'prefetch' | 'onMouseEnter' | 'onMouseLeave' | 'onFocus'> & {
    href: string;
  },
) {
  const { near, handlers } = useApproach(props.href);
  return <Link {...props} prefetch={near} {...handlers} />;
}
