'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useCreation } from '@/components/data/own-creation';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { needsPassword } from '@/components/documents/lock/file-lock';
import { FilePassword } from '@/components/documents/lock/file-password';
import { Form } from '@/components/form/frame/form';
import { SelectField } from '@/components/form/field/select-field';
import { TextField } from '@/components/form/field/text-field';
import { useSchemaForm } from '@/components/form/frame/use-schema-form';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { UploadIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { forms, newForm } from '@/lib/contract/documents/forms';
import { suppliers } from '@/lib/insurers/registry';
import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import { productTypes } from '@/lib/contract/kit/values';
import { megabytesOf } from '@/lib/format/file';
import classes from './forms.module.css';

type Draft = OutputOf<typeof forms.draft>;

/** Turns a PDF into a form: uploads it, asks for its name, and opens the editor of its fields. */
export function UploadForm({ onClose }: { onClose: () => void }) {
  const text = useTranslations('forms');
  const words = useTranslations('ui');
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const take = useAction(
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

/** What a person says of an uploaded form; its fields come from the file. */
const details = newForm.pick({ name: true, supplier: true, productType: true });
type Details = z.output<typeof details>;

function NameForm({ draft: { fileId, formFileName, fields } }: { draft: Draft }) {
  const text = useTranslations('forms');
  const router = useRouter();
  const insurers = useTranslations('terms.insurer');
  const products = useTranslations('customers.card.productType');
  const form = useSchemaForm<typeof details, z.input<typeof details>>(details, {
    name: formFileName.replace(/\.pdf$/i, '').slice(0, 200),
    supplier: null,
    productType: null,
  });
  const creation = useCreation<Details>();
  const create = useAction(
    (send, values: Details) => {
      const places = { fields, signaturePlaces: [] };
      return creation.create({
        sent: values,
        send: (one, key) => send(forms.create, { body: { fileId, ...one, ...places } }, { key }),
        change: async ({ formId }) => {
          const params = { formId };
          // The answer to an earlier change may have been lost too.
          const { version } = await read(forms.get, { params });
          return send(forms.update, { params, body: { ...values, ...places, version } });
        },
      });
    },
    {
      form,
      failureIn: 'screen',
      onDone: ({ formId }) => router.push(`/processes/documents/forms/${encodeURIComponent(formId)}/places`),
    },
  );
  const { control } = form;
  const labels: Readonly<Record<string, string>> = {
    name: text('formName'),
    supplier: text('supplier'),
    productType: text('productType'),
  };
  return (
    <Form
      // No draft: the uploaded file is not kept either.
      draft={null}
      form={form}
      className={classes.fields}
      labelOf={(path) => labels[path] ?? path}
      onSubmit={(values) => create.run(values)}
    >
      <p className={classes.hint}>{text('found', { count: fields.length })}</p>
      <TextField control={control} name="name" label={text('formName')} maxLength={200} startsFocused />
      <SelectField
        control={control}
        name="supplier"
        label={text('supplier')}
        placeholder={text('anySupplier')}
        clearable
        searchable
        options={suppliers.map((value) => ({ value, label: insurers(value) }))}
      />
      <SelectField
        control={control}
        name="productType"
        label={text('productType')}
        placeholder={text('anyProduct')}
        clearable
        options={productTypes.map((value) => ({ value, label: products(value) }))}
      />
      {create.failure && <ErrorNotice shape="line" error={create.failure} />}
      <Button type="submit" loading={create.busy}>
        {text('create')}
      </Button>
    </Form>
  );
}
