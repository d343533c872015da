'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { CallButton } from '@/components/shell/menu/call-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DocumentIcon, PlusIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type FormRow, forms } from '@/lib/contract/documents/forms';
import { suppliers } from '@/lib/insurers/registry';
import type { Page } from '@/lib/contract/kit/paging';
import { productTypes } from '@/lib/contract/kit/values';
import { useFormColumns } from './form-columns';
import { formList } from './form-list';
import { RemoveForms } from './remove-forms';
import { addressOfForm, type SubjectIds } from './subject';

const UploadForm = lazyDialog(() => import('./upload-form').then((file) => file.UploadForm));

interface FormsScreenProps {
  first: Page<FormRow>;
  density: Density;
  /** Customer and order of the next form, passed on to the form. */
  subject: SubjectIds;
}

/** Lists the forms of the product and of the agency; one press opens a form (DOC-05). */
export function FormsScreen({ first, density, subject }: FormsScreenProps) {
  const text = useTranslations('forms');
  const [uploading, setUploading] = useState(false);
  const { handle, list } = useListing(formList, first);
  const columns = useFormColumns();
  const create = (variant: 'filled' | 'default') => (
    <CallButton
      of={forms.draft}
      variant={variant}
      leftSection={<PlusIcon size={18} />}
      onClick={() => setUploading(true)}
    >
      {text('upload')}
    </CallButton>
  );
  return (
    <>
      <ListScreen
        title={text('title')}
        searchLabel={text('search')}
        filters={useFormFilters()}
        {...{ handle, list, columns, density }}
        identity={{
          keyOf: ({ formId }) => formId,
          labelOf: ({ name }) => name,
          hrefOf: ({ formId }) => addressOfForm(formId, subject),
        }}
        action={
          <>
            {create('filled')}
            <ButtonLink href="/processes/documents/forms/filled" look="plain">
              {text('filledForms')}
            </ButtonLink>
          </>
        }
        bulk={(chosen, clear) => <RemoveForms chosen={chosen} onDone={clear} />}
        empty={
          <EmptyState icon={DocumentIcon} title={text('empty')} action={create('default')}>
            {text('emptyHint')}
          </EmptyState>
        }
      />
      {uploading && <UploadForm onClose={() => setUploading(false)} />}
    </>
  );
}

function useFormFilters(): ListFilter[] {
  const text = useTranslations('forms');
  const insurers = useTranslations('terms.insurer');
  const products = useTranslations('customers.card.productType');
  return [
    {
      key: 'suppliers',
      label: text('supplier'),
      options: suppliers.map((value) => ({ value, label: insurers(value) })),
    },
    {
      key: 'productTypes',
      label: text('productType'),
      options: productTypes.map((value) => ({ value, label: products(value) })),
    },
    {
      key: 'whose',
      label: text('whose'),
      single: true,
      options: [
        { value: 'own', label: text('own') },
        { value: 'product', label: text('ofProduct') },
      ],
    },
  ];
}
