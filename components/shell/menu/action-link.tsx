'use client';

import type { ComponentProps } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { useDenied } from './use-denied';

interface ActionLinkProps extends ComponentProps<typeof ButtonLink> {
  /** The call for which the screen is opened. */
  of: EndpointDefinition;
}

/** Shows a link to a screen for one action; where the signed-in person may not take it, it says why beforehand (SD 2). */
export function ActionLink({ of, ...link }: ActionLinkProps) {
  const denied = useDenied(of);
  if (denied === null) return <ButtonLink {...link} />;
  return <ActionButton denied={denied}>{link.children}</ActionButton>;
}
