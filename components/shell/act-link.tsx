'use client';

import type { ComponentProps } from 'react';
import { ActButton } from '@/components/ui/act-button';
import { ButtonLink } from '@/components/ui/button-link';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { useDenied } from './use-denied';

interface ActLinkProps extends ComponentProps<typeof ButtonLink> {
  /** The call for which the screen is opened. */
  of: EndpointDefinition;
}

/** Shows a link to a screen for one action; where the signed-in person may not take it, it says why beforehand (SD 2). */
export function ActLink({ of, ...link }: ActLinkProps) {
  const denied = useDenied(of);
  if (denied === null) return <ButtonLink {...link} />;
  return <ActButton denied={denied}>{link.children}</ActButton>;
}
