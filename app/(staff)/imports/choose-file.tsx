'use client';

import { Button, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DownloadIcon, UploadIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { imports } from '@/lib/contract/customers/imports';
import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import { insurerName } from '@/lib/insurers/names';
import type { Supplier } from '@/lib/insurers/registry';
import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import { type FileSource, importRules } from '@/lib/rules/imports/import-source';
import { importSources } from '@/lib/rules/imports/read-file';
import { saveExample } from './example-file';
import { FetchLink } from './fetch-link';
import classes from './imports.module.css';
import { MapColumns } from './map-columns';
import { preflight, preflightError, saveReasons } from './preflight';
import type { Preflight } from './preflight-worker';
import { PreflightResult } from './preflight-result';

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
  const ready = insurers === undefined || supplier !== null;
  const denied = {
    RENEWAL: useDenied(imports.uploadRenewals),
    HAR_BITUAH: useDenied(imports.uploadHarBituah),
    PROD_FILES: useDenied(imports.uploadProduction),
    BAFI: useDenied(imports.uploadBafi),
  };
  const upload = useAction(
    (send, file: File) =>
      source === 'HAR_BITUAH' || source === 'BAFI'
        ? send(source === 'BAFI' ? imports.uploadBafi : imports.uploadHarBituah, { file })
        : send(source === 'RENEWAL' ? imports.uploadRenewals : imports.uploadProduction, {
            query: { supplier: supplier as Supplier },
            file,
          }),
    { stale: ['imports'], onDone: ({ importId }) => onUploaded(importId), failureIn: 'screen' },
  );
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
    upload.reset();
    setChecked({ file, answer: null });
    const answer: Preflight =
      file.size > uploadLimits.importFile ? { refused: 'overLimit' } : await preflight(source, file, await profiles());
    setChecked({ file, answer });
  };
  const giveBack = async (file: File) => {
    const fields = importSources[source].columns.map(({ field }) => [field, text(`fields.${field}`)] as const);
    const rules = importRules.map((rule) => [rule, text(`rules.${rule}`)] as const);
    const title = text('reason.column');
    const words = { title, fields: Object.fromEntries(fields), rules: Object.fromEntries(rules) };
    const name = `${file.name.replace(/\.\w+$/, '')} - ${title}.xlsx`;
    await saveReasons(file, { source, profiles: await profiles(), words }, name);
  };
  const error = checked?.answer ? preflightError(checked.answer, source) : null;
  return (
    <div className={classes.choose}>
      {insurers && <InsurerField {...{ insurers, supplier }} onChange={setSupplier} />}
      <DropArea ready={ready} source={source} onFile={(file) => void choose(file)} />
      {checked && !checked.answer && <p role="status">{text('checking')}</p>}
      {checked?.answer && (
        <section className={classes.result} aria-label={checked.file.name}>
          <h2 className={classes.fileName}>
            <bdi>{checked.file.name}</bdi>
          </h2>
          {error ? (
            <>
              <ErrorNotice error={{ code: error.code, reference: '', maxBytes: uploadLimits.importFile }} />
              {error.field && <p>{text('column', { column: text(`fields.${error.field}`) })}</p>}
              <UnknownTable
                {...{ source, supplier: supplier as Supplier | null, answer: checked.answer }}
                onSaved={() => void choose(checked.file)}
              />
            </>
          ) : (
            <>
              <PreflightResult answer={checked.answer} onReasons={() => void giveBack(checked.file)} />
              {upload.failure && <ErrorNotice error={upload.failure} />}
              <ActionButton denied={denied[source]} loading={upload.busy} onClick={() => upload.run(checked.file)}>
                {text('upload')}
              </ActionButton>
            </>
          )}
        </section>
      )}
      {source === 'BAFI' && <FetchLink onUploaded={onUploaded} />}
    </div>
  );
}

interface UnknownTableProps {
  source: FileSource;
  supplier: Supplier | null;
  answer: Preflight;
  onSaved: () => void;
}

/** Has the columns of a table named that is not known; shows nothing for other problems. */
function UnknownTable({ answer, ...rest }: UnknownTableProps) {
  const isUnknown = 'problem' in answer && answer.problem.code !== 'noLines' && answer.top.length > 1;
  return isUnknown && <MapColumns {...rest} rows={answer.top} />;
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
  source: FileSource;
  onFile: (file: File | undefined) => void;
}

function DropArea({ ready, source, onFile }: DropAreaProps) {
  const text = useTranslations('imports');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
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
      onDragOver={(event) => {
        if (!ready || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <UploadIcon size={28} />
      <p>{text(over ? 'dropHere' : 'drop')}</p>
      <ActionButton denied={ready ? null : text('insurer')} onClick={() => input.current?.click()}>
        {text('choose')}
      </ActionButton>
      <Button
        variant="subtle"
        leftSection={<DownloadIcon size={18} />}
        onClick={() => void saveExample(source, `${text(`title.${source}`)}.xlsx`)}
      >
        {text('example')}
      </Button>
      <input ref={input} type="file" hidden accept=".xlsx,.zip" data-upload onChange={take} />
    </div>
  );
}
