import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/state/empty-state';
import { LockIcon } from '@/components/ui/icon/icons';
import type { Viewer } from '@/lib/access/keys';
import { may } from '@/lib/access/refusal';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';

interface AllowedProps {
  endpoint: EndpointDefinition;
  viewer: Viewer;
  show: () => Promise<ReactNode>;
}

/** Shows the result of a call, or the missing permission. */
export async function Allowed({ endpoint, viewer, show }: AllowedProps) {
  const decision = may(viewer, endpoint);
  if (decision.allowed) return show();
  const [text, words, permission] = await Promise.all([
    getTranslations('customers.card'),
    getTranslations('ui'),
    getTranslations('shell.permission'),
  ]);
  return (
    <EmptyState icon={LockIcon} title={text('closed')}>
      {permission.has(decision.because) ? words('denied', { permission: permission(decision.because) }) : null}
    </EmptyState>
  );
}
