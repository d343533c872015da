import { useFormatter, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ShieldIcon } from '@/components/ui/icon/icons';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { imports } from '@/lib/contract/customers/imports';

/** Says what Har Bituah needs of the agency, and where it is entered (S1 §5). */
export function MissingData({ missing }: OutputOf<typeof imports.missingData>) {
  const text = useTranslations('imports');
  const format = useFormatter();
  const fields = format.list(missing.map((field) => text(`agencyField.${field}`)));
  return (
    <EmptyState
      icon={ShieldIcon}
      title={text('missing', { fields })}
      action={<ButtonLink href="/agency/details">{text('complete')}</ButtonLink>}
    />
  );
}
