'use client';

import { useTranslations } from 'next-intl';
import { ActionLink } from '@/components/shell/menu/action-link';
import { ButtonLink } from '@/components/ui/action/button-link';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import type { Customer } from '@/lib/contract/customers/customers';
import { envelopes } from '@/lib/contract/documents/envelopes';
import classes from './fill.module.css';

interface FiledNoteProps {
  documentId: string;
  customer: Customer;
}

/** Shows the document that the form has become, and the usual next steps. */
export function FiledNote({ documentId, customer: { customerId, customerInfo } }: FiledNoteProps) {
  const text = useTranslations('forms');
  return (
    <section className={classes.filed} role="status">
      <p>
        <CheckIcon size={22} />
        {text('documentSaved', { customer: `${customerInfo.firstName} ${customerInfo.lastName}` })}
      </p>
      <span className={classes.filedActions}>
        <ActionLink of={envelopes.create} href={`/processes/documents/new?${new URLSearchParams({ documentId })}`}>
          {text('sign')}
        </ActionLink>
        <ButtonLink
          href={`/customers/${encodeURIComponent(customerId)}?${new URLSearchParams({ tab: 'documents', document: documentId })}`}
          look="plain"
        >
          {text('openDocument')}
        </ButtonLink>
        <ButtonLink href="/processes/documents/forms" look="plain">
          {text('toForms')}
        </ButtonLink>
      </span>
    </section>
  );
}
