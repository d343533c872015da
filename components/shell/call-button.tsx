import type { ComponentProps } from 'react';
import { ActButton } from '@/components/ui/act-button';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { useDenied } from './use-denied';

interface CallButtonProps extends Omit<ComponentProps<typeof ActButton>, 'denied'> {
  /** The call that the button makes or leads to. */
  of: EndpointDefinition;
}

/** Shows a button that makes a call; where the signed-in person may not make it, it says why beforehand (SD 2). */
export function CallButton({ of, ...button }: CallButtonProps) {
  return <ActButton {...button} denied={useDenied(of)} />;
}
