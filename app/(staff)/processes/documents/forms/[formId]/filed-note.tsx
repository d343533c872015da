'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckIcon } from '@/components/ui/door-icons';
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
        <ButtonLink href={`/processes/documents/new?${new URLSearchParams({ documentId })}`}>{text('sign')}</ButtonLink>
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
