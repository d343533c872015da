'use client';

import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, type RefObject, useRef, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useHasUploads } from '@/components/imports/use-file-uploads';
import { ActionButton } from '@/components/ui/action/action-button';
import { DownloadIcon, UploadIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { insurerName } from '@/lib/insurers/names';
import type { Supplier } from '@/lib/insurers/registry';
import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import type { FileSource } from '@/lib/rules/imports/import-source';
import { saveExample } from './example-file';
import { CheckedFile } from './checked-file';
import { FetchLink } from './fetch-link';
import classes from './imports.module.css';
import { preflight } from './preflight';
import type { Preflight } from './preflight-worker';
import { useSharedSheets } from './use-shared-sheets';

const OwnUploads = lazyPart(() => import('./parts/own-uploads').then((module) => module.OwnUploads), {
  onServer: true,
});
const BegunUploads = lazyPart(() => import('./parts/begun-uploads').then((module) => module.BegunUploads), {
  onServer: true,
});
const SharedSheet = lazyPart(() => import('./parts/shared-sheet').then((module) => module.SharedSheet));

interface ChooseFileProps {
  source: FileSource;
  insurers: readonly { supplier: string; hasNumbers: boolean }[] | undefined;
  onUploaded: (importId: string) => void;
}

/** Takes a file, checks it in the browser, and uploads it. */
export function ChooseFile({ source, insurers, onUploaded }: ChooseFileProps) {
  const text = useTranslations('imports');
  const client = useQueryClient();
  const [supplier, setSupplier] = useState<string | null>(null);
  const [checked, setChecked] = useState<{ file: File; answer: Preflight | null } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const begun = useBegunUploads(source);
  const hasOwn = useHasUploads(source);
  const shared = useSharedSheets();
  const ready = insurers === undefined || supplier !== null;
  /** What is remembered of this sender; without an answer the file is read as one of an unknown sender. */
  const profiles = async (): Promise<readonly ColumnProfile[]> => {
    const query = { source, size: 100, ...(supplier !== null && { supplier: supplier as Supplier }) };
    const found = queryFor('imports.profiles', imports.profiles, { query });
    return client.fetchQuery({ ...found, staleTime: 0 }).then(
      ({ content }) => content,
      () => [],
    );
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setChecked({ file, answer: null });
    setChecked({ file, answer: await preflight(source, file, await profiles()) });
  };
  return (
    <div className={classes.choose}>
      {insurers && <InsurerField {...{ insurers, supplier }} onChange={setSupplier} />}
      <DropArea {...{ ready, source, input }} again={checked !== null} onFile={(file) => void choose(file)} />
      {!checked &&
        shared.files.map((file, at) => (
          <SharedSheet
            key={at}
            file={file}
            denied={ready ? null : text('insurerFirst')}
            onTake={() => void choose(file)}
            onRefuse={() => shared.forget(file)}
          />
        ))}
      {hasOwn && <OwnUploads {...{ source, onUploaded }} idle={checked === null} />}
      {!checked && begun.uploads.length > 0 && (
        <BegunUploads
          uploads={begun.uploads}
          onChoose={(one) => {
            begun.expect(one);
            setSupplier(one.supplier);
            input.current?.click();
          }}
        />
      )}
      {checked && !checked.answer && <p role="status">{text('checking')}</p>}
      {checked?.answer && (
        <CheckedFile
          {...{ source, file: checked.file, answer: checked.answer, profiles }}
          onUploaded={(importId) => {
            shared.forget(checked.file);
            onUploaded(importId);
          }}
          supplier={supplier as Supplier | null}
          expected={begun.expectedFor(checked.file)}
          onAgain={() => void choose(checked.file)}
          onLeave={() => {
            shared.forget(checked.file);
            setChecked(null);
          }}
        />
      )}
      {source === 'BAFI' && <FetchLink onUploaded={onUploaded} />}
    </div>
  );
}

/** Returns the uploads in parts that were begun and not finished, and which one a chosen file should go on with. */
function useBegunUploads(source: FileSource) {
  const { data } = useQuery(queryFor('imports.uploads', imports.uploads, { query: { source } }));
  const uploads = data ?? [];
  const [expected, expect] = useState<ImportUpload>();
  return {
    uploads,
    expect,
    expectedFor: ({ name }: File) => expected ?? uploads.find(({ fileName }) => fileName === name.slice(-200)),
  };
}

interface InsurerFieldProps {
  insurers: readonly { supplier: string; hasNumbers: boolean }[];
  supplier: string | null;
  onChange: (supplier: string | null) => void;
}

function InsurerField({ insurers, supplier, onChange }: InsurerFieldProps) {
  const text = useTranslations('imports');
  const locale = useLocale();
  return (
    <Select
      className={classes.insurer}
      label={text('insurer')}
      description={insurers.some(({ hasNumbers }) => !hasNumbers) ? text('noNumbers') : undefined}
      searchable
      value={supplier}
      data={insurers.map(({ supplier: value, hasNumbers }) => ({
        value,
        label: hasNumbers ? insurerName(value, locale) : `${insurerName(value, locale)} – ${text('insurerHint')}`,
        disabled: !hasNumbers,
      }))}
      onChange={onChange}
    />
  );
}

interface DropAreaProps {
  ready: boolean;
  /** A file is below: what it says comes first, and the place for another one is small. */
  again: boolean;
  source: FileSource;
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

function DropArea({ ready, again, source, input, onFile }: DropAreaProps) {
  const text = useTranslations('imports');
  const [over, setOver] = useState(false);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0]);
    // Allows choosing the same file again, after it was corrected.
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (ready) onFile(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      data-again={again || undefined}
      onDragOver={(event) => {
        if (!ready || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={28} />
      <p data-drags={ready || undefined}>{ready ? text(over ? 'dropHere' : 'drop') : text('insurerFirst')}</p>
      <ActionButton
        variant={again ? 'default' : 'filled'}
        denied={ready ? null : text('insurerFirst')}
        onClick={() => input.current?.click()}
      >
        {text(again ? 'another' : 'choose')}
      </ActionButton>
      <Button
        variant="subtle"
        leftSection={<DownloadIcon size={18} />}
        onClick={() => void saveExample(source, `${text(`title.${source}`)}.xlsx`)}
      >
        {text('example')}
      </Button>
      <input ref={input} type="file" hidden accept=".xlsx,.xls,.zip" data-upload onChange={take} />
    </div>
  );
}
