'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { CustomerChoice } from '@/components/customers/customer-values';
import { CallButton } from '@/components/shell/menu/call-button';
import { jumpToPart } from '@/components/ui/action/jump-to-part';
import { CameraIcon, PlusIcon } from '@/components/ui/icon/icons';
import { documents } from '@/lib/contract/documents/documents';
import { FilingForm } from './filing-form';
import { PageStage } from './page-stage';
import { PageStrip } from './page-strip';
import classes from './scan-table.module.css';
import type { Filed } from './use-filing';
import type { PictureInput } from './use-picture-input';
import type { ScanHandle } from './use-scan';
import type { ShownPage } from './use-shown';

interface ScanTableProps {
  scan: ScanHandle;
  shown: ShownPage;
  previews: ReadonlyMap<string, string>;
  pictures: PictureInput;
  today: string;
  customer: CustomerChoice['picked'];
  onFiled: (filed: Filed) => void;
}

/** Shows the pages, the selected page, and the form for filing beside them. */
export function ScanTable({ scan, shown, previews, pictures, today, customer, onFiled }: ScanTableProps) {
  const text = useTranslations('scan');
  const { pages, taking } = scan;
  return (
    <div className={classes.columns}>
      <div className={classes.work}>
        <div className={classes.strip}>
          <PageStrip
            {...{ pages, previews, taking }}
            shown={shown.page?.id ?? null}
            onShow={shown.show}
            onMove={scan.move}
          />
        </div>
        <div className={classes.more}>
          <Button component="a" href="#scan-filing" className={classes.next} onClick={jumpToPart('scan-filing')}>
            {text('next')}
          </Button>
          <CallButton
            of={documents.create}
            variant="light"
            leftSection={<CameraIcon size={18} />}
            onClick={() => pictures.camera()}
          >
            {text('openCamera')}
          </CallButton>
          <CallButton
            of={documents.create}
            variant="default"
            leftSection={<PlusIcon size={18} />}
            onClick={pictures.files}
          >
            {text('addFiles')}
          </CallButton>
        </div>
        {shown.page && (
          <PageStage
            key={shown.page.id}
            page={shown.page}
            place={shown.place}
            scan={scan}
            preview={previews.get(shown.page.id)}
            onRetake={pictures.camera}
            onRemove={shown.remove}
          />
        )}
      </div>
      <aside className={classes.filing} aria-labelledby="scan-filing">
        <h2 id="scan-filing" tabIndex={-1} className={classes.filingTitle}>
          {text('filing')}
        </h2>
        {!scan.opening && <FilingForm {...{ scan, today, customer, onFiled }} />}
      </aside>
    </div>
  );
}
