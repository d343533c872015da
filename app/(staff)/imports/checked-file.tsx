'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import { uploadLimits } from '@/lib/contract/kit/upload-rules';
import type { Supplier } from '@/lib/insurers/registry';
import type { ColumnProfile } from '@/lib/rules/imports/column-profile';
import { type FileSource, importRules } from '@/lib/rules/imports/import-source';
import { importSources } from '@/lib/rules/imports/read-file';
import classes from './imports.module.css';
import { MapColumns } from './map-columns';
import { isLarge, preflightError, saveReasons } from './preflight';
import type { Preflight } from './preflight-worker';
import { PreflightResult } from './preflight-result';

const LargeFile = lazyPart(() => import('./parts/large-file').then((module) => module.LargeFile), {
  onServer: true,
});

interface CheckedFileProps {
  source: FileSource;
  supplier: Supplier | null;
  file: File;
  answer: Preflight;
  /** Upload in parts that the file should go on with. */
  expected: ImportUpload | undefined;
  /** Columns that were named by hand. */
  profiles: () => Promise<readonly ColumnProfile[]>;
  /** Has the file checked once more. */
  onAgain: () => void;
  onUploaded: (importId: string) => void;
  /** A large file is being sent now, or is not to be. */
  onLeave: () => void;
}

/** Shows what the browser found in a file, and uploads it: at once, or in parts. */
export function CheckedFile({ onAgain, onLeave, expected, ...rest }: CheckedFileProps) {
  const text = useTranslations('imports');
  const { source, supplier, file, answer } = rest;
  const denied = {
    RENEWAL: useDenied(imports.uploadRenewals),
    HAR_BITUAH: useDenied(imports.uploadHarBituah),
    PROD_FILES: useDenied(imports.uploadProduction),
    BAFI: useDenied(imports.uploadBafi),
  }[source];
  const error = preflightError(answer, source);
  return (
    <section className={classes.result} aria-label={file.name}>
      <h2 className={classes.fileName}>
        <bdi>{file.name}</bdi>
      </h2>
      {error && (
        <>
          <ErrorNotice error={{ code: error.code, reference: '', maxBytes: uploadLimits.importLarge }} />
          {error.field && <p>{text('column', { column: text(`fields.${error.field}`) })}</p>}
          <UnknownTable {...{ source, supplier, answer }} onSaved={onAgain} />
        </>
      )}
      {!error && isLarge(file) && (
        <LargeFile
          {...{ source, supplier, file, expected, denied }}
          onLeave={onLeave}
          sheet={'known' in answer ? answer.known : null}
        />
      )}
      {!error && !isLarge(file) && <SmallFile {...rest} denied={denied} />}
    </section>
  );
}

type SmallFileProps = Omit<CheckedFileProps, 'onAgain' | 'onLeave' | 'expected'> & { denied: string | null };

/** Lists the problems of a file and uploads it in one call. */
function SmallFile({ source, supplier, file, answer, profiles, denied, onUploaded }: SmallFileProps) {
  const text = useTranslations('imports');
  const upload = useAction(
    (send) =>
      source === 'HAR_BITUAH' || source === 'BAFI'
        ? send(source === 'BAFI' ? imports.uploadBafi : imports.uploadHarBituah, { file })
        : send(source === 'RENEWAL' ? imports.uploadRenewals : imports.uploadProduction, {
            query: { supplier: supplier! },
            file,
          }),
    { stale: ['imports'], onDone: ({ importId }) => onUploaded(importId), failureIn: 'screen' },
  );
  const giveBack = async () => {
    const fields = importSources[source].columns.map(({ field }) => [field, text(`fields.${field}`)] as const);
    const rules = importRules.map((rule) => [rule, text(`rules.${rule}`)] as const);
    const title = text('reason.column');
    const words = { title, fields: Object.fromEntries(fields), rules: Object.fromEntries(rules) };
    const name = `${file.name.replace(/\.\w+$/, '')} - ${title}.xlsx`;
    await saveReasons({ source, file, profiles: await profiles(), words }, name);
  };
  return (
    <>
      <PreflightResult answer={answer} onReasons={() => void giveBack()} />
      {upload.failure && <ErrorNotice error={upload.failure} />}
      <ActionButton denied={denied} loading={upload.busy} onClick={() => upload.run()}>
        {text('upload')}
      </ActionButton>
    </>
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
