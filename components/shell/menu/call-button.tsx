import type { ComponentProps } from 'react';
import { ActionButton } from '@/components/ui/action/action-button';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { useDenied } from './use-denied';

interface CallButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'denied'> {
  /** The call that the button makes or leads to. */
  of: EndpointDefinition;
}

/** Shows a button that makes a call; where the signed-in person may not make it, it says why beforehand (SD 2). */
export function CallButton({ of, ...button }: CallButtonProps) {
  return <ActionButton {...button} denied={useDenied(of)} />;
}
