'use client';

import { useTranslations } from 'next-intl';
import { ActLink } from '@/components/shell/act-link';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckIcon } from '@/components/ui/door-icons';
import { envelopes } from '@/lib/contract/envelopes';
import classes from './fill.module.css';

interface FiledNoteProps {
  documentId: string;
  customerId: string;
  name: string;
}

/** Shows the document that the form has become, and the usual next steps. */
export function FiledNote({ documentId, customerId, name }: FiledNoteProps) {
  const text = useTranslations('forms');
  return (
    <section className={classes.filed} role="status">
      <p>
        <CheckIcon size={22} />
        {text('documentSaved', { customer: name })}
      </p>
      <span className={classes.filedActs}>
        <ActLink of={envelopes.create} href={`/processes/documents/new?${new URLSearchParams({ documentId })}`}>
          {text('sign')}
        </ActLink>
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
