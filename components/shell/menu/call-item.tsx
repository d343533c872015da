import { ActionItem, type ActionItemProps } from '@/components/ui/action/action-item';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { useDenied } from './use-denied';

interface CallItemProps extends Omit<ActionItemProps, 'denied'> {
  /** The call that the item makes or leads to. */
  of: EndpointDefinition;
}

/** Shows an item of a menu that makes a call; where the signed-in person may not make it, it says why (SD 2). */
export function CallItem({ of, ...item }: CallItemProps) {
  return <ActionItem {...item} denied={useDenied(of)} />;
}
