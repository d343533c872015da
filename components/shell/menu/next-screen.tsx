'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/action/button-link';
import { useShell } from '../frame/shell-context';

/**
 * Leads from an empty list to the screen where its first rows come from, named as in the menu; shows nothing to who may
 * not open it.
 */
export function NextScreen({ page }: { page: string }) {
  const text = useTranslations('shell.menu');
  const { menu } = useShell();
  const items = menu.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : entry.items));
  const found = items.find(({ key }) => key === page);
  return found ? (
    <ButtonLink href={found.href} look="plain">
      {text(found.key)}
    </ButtonLink>
  ) : null;
}
