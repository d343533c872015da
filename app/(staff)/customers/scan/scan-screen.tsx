'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CustomerChoice } from '@/components/customers/customer-values';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { useDenied } from '@/components/shell/menu/use-denied';
import { documents } from '@/lib/contract/documents/documents';
import { CameraView } from './camera-view';
import { FileInputs } from './file-inputs';
import { Refusals } from './refusals';
import { ScanDone } from './scan-done';
import classes from './scan-screen.module.css';
import { ScanStart } from './scan-start';
import { ScanTable } from './scan-table';
import { SharedFiles } from './shared-files';
import type { Filed } from './use-filing';
import { usePictureInput } from './use-picture-input';
import { usePreviews } from './use-previews';
import { useScan } from './use-scan';
import { useShared } from './use-shared';
import { useShown } from './use-shown';

interface ScanScreenProps {
  accountId: string;
  /** Today as DD.MM.YYYY, for the suggested name. */
  today: string;
  /** Customer from whose card the scan was opened. */
  customer: CustomerChoice['picked'];
  /** Whether this person may send documents for signature. */
  maySend: boolean;
  /** True when files shared by another app could not be stored. */
  shareFailed: boolean;
}

/** Turns paper into one PDF for a customer (DOC-02): photographed or from files, straightened, ordered, filed. */
export function ScanScreen({ accountId, today, customer, maySend, shareFailed }: ScanScreenProps) {
  const text = useTranslations('scan');
  const scan = useScan(accountId);
  const shared = useShared(accountId, scan);
  const previews = usePreviews(scan.pages, scan.sources, scan.engine);
  const shown = useShown(scan);
  // What cannot be filed is not photographed either.
  const closed = useDenied(documents.create) !== null;
  const pictures = usePictureInput(scan, shown.show, closed);
  const [filed, setFiled] = useState<Filed | null>(null);
  const { pages } = scan;
  const isEmpty = pages.length === 0 && scan.taking === 0;
  const onFiled = (done: Filed) => {
    setFiled(done);
    void scan.forget();
  };
  if (filed)
    return (
      <PageFrame title={text('title')}>
        <ScanDone filed={filed} maySend={maySend} onAgain={() => setFiled(null)} />
      </PageFrame>
    );
  return (
    <PageFrame title={text('title')} subtitle={text('subtitle')}>
      <div className={classes.screen} data-over={pictures.over || undefined} {...pictures.drop}>
        <Refusals refusals={scan.refusals} shareFailed={shareFailed} onClear={scan.clearRefusals} />
        <SharedFiles shared={shared} />
        {isEmpty && scan.opening && <div className={classes.opening} />}
        {isEmpty && !scan.opening && <ScanStart onCamera={() => pictures.camera()} onFiles={pictures.files} />}
        {!isEmpty && <ScanTable {...{ scan, shown, previews, pictures, today, customer, onFiled }} />}
      </div>
      <FileInputs pictures={pictures} />
      {pictures.shooting && (
        <CameraView
          engine={scan.engine}
          count={pages.length}
          last={pages.length > 0 ? previews.get(pages.at(-1)!.id) : undefined}
          onPhoto={pictures.onPhoto}
          onFiles={pictures.files}
          onClose={pictures.closeCamera}
        />
      )}
    </PageFrame>
  );
}
