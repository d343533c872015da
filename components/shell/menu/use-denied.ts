import { useWhyNot } from '@/components/ui/action/use-why-not';
import { may } from '@/lib/access/refusal';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import { useShell } from '../frame/shell-context';

/** Returns why the signed-in person may not make a call, in words; null when it is allowed (SD 2). */
export function useDenied(endpoint: EndpointDefinition): string | null {
  const { viewer } = useShell();
  return useWhyNot()(may(viewer, endpoint));
}
