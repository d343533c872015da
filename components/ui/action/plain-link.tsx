import type { ComponentProps } from 'react';

/**
 * Links the screens before sign-in. A plain `<a>`: the framework's link adds scripts, prefetches its target and pulls
 * in the code that the page shares with other screens.
 */
export function PlainLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a href={href} {...rest} />;
}
