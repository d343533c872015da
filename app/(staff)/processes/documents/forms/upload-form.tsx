'use client';

import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAct } from '@/components/data/use-act';
import { FilePassword, needsPassword } from '@/components/documents/file-password';
import { ErrorNotice } from '@/components/ui/error-notice';
import { UploadIcon } from '@/components/ui/icons';
import type { OutputOf } from '@/lib/contract/endpoint';
import { forms } from '@/lib/contract/forms';
import { type Supplier, suppliers } from '@/lib/insurers/registry';
import { uploadLimits } from '@/lib/contract/upload-rules';
import { productTypes, type ProductType } from '@/lib/contract/values';
import { megabytesOf } from '@/lib/format/file';
import classes from './forms.module.css';

type Draft = OutputOf<typeof forms.draft>;

/** Turns a PDF into a form: uploads it, asks for its name, and opens the editor of its fields. */
export function UploadForm({ onClose }: { onClose: () => void }) {
  const text = useTranslations('forms');
  const words = useTranslations('common');
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const take = useAct(
    (send, { file, password }: { file: File; password?: string }) => {
      setSending({ name: file.name, share: 0 });
      const fields = password ? { fields: { password } } : {};
      return send(forms.draft, { file, ...fields }, { onProgress: (share) => setSending({ name: file.name, share }) });
    },
    { failureIn: 'screen' },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('uploadTitle')}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {take.answer ? (
        <NameForm draft={take.answer} />
      ) : (
        <div className={classes.drop}>
          <Button
            leftSection={<UploadIcon size={18} />}
            loading={take.busy}
            onClick={() => input.current?.click()}
            data-autofocus
          >
            {text('chooseFile')}
          </Button>
          <p className={classes.hint}>{text('chooseHint', { limit: megabytesOf(uploadLimits.document) })}</p>
          {take.busy && sending && (
            <progress value={sending.share} max={1} aria-label={text('sendingFile', { name: sending.name })} />
          )}
          {take.failure && (
            <ErrorNotice
              shape="line"
              error={{ accepts: ['application/pdf'], maxBytes: uploadLimits.document, ...take.failure }}
            />
          )}
          {take.input && needsPassword(take.failure) && (
            <FilePassword
              name={take.input.file.name}
              onOpen={(password) => take.run({ file: take.input!.file, password })}
            />
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept="application/pdf,.pdf"
            aria-label={text('chooseFile')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) take.run({ file });
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </Modal>
  );
}

function NameForm({ draft: { fileId, formFileName, fields } }: { draft: Draft }) {
  const text = useTranslations('forms');
  const router = useRouter();
  const [name, setName] = useState(formFileName.replace(/\.pdf$/i, '').slice(0, 200));
  const [supplier, setSupplier] = useState<Supplier | null>(null);
  const [productType, setProductType] = useState<ProductType | null>(null);
  const insurers = useTranslations('terms.insurer');
  const products = useTranslations('customer-card.productType');
  const create = useAct(
    (send) => send(forms.create, { body: { fileId, name, supplier, productType, fields, signaturePlaces: [] } }),
    {
      failureIn: 'screen',
      onDone: ({ formId }) => router.push(`/processes/documents/forms/${encodeURIComponent(formId)}/places`),
    },
  );
  const { failure } = create;
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault();
        create.run();
      }}
    >
      <p className={classes.hint}>{text('found', { count: fields.length })}</p>
      <TextInput
        label={text('formName')}
        value={name}
        maxLength={200}
        required
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Select
        label={text('supplier')}
        placeholder={text('anySupplier')}
        value={supplier}
        onChange={setSupplier}
        clearable
        searchable
        data={suppliers.map((value) => ({ value, label: insurers(value) }))}
      />
      <Select
        label={text('productType')}
        placeholder={text('anyProduct')}
        value={productType}
        onChange={setProductType}
        clearable
        data={productTypes.map((value) => ({ value, label: products(value) }))}
      />
      {failure && <ErrorNotice shape="line" error={failure} />}
      <Button type="submit" loading={create.busy} disabled={name.trim() === ''}>
        {text('create')}
      </Button>
    </form>
  );
}
