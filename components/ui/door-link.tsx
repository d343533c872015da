import type { ComponentProps } from 'react';

/**
 * A way from one screen before sign-in to another. A plain link: that of the framework brings scripts of its own, fetches
 * what lies behind it, and with it what the page shares with screens that are not shown.
 */
export function DoorLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={href} {...rest} />;
}
