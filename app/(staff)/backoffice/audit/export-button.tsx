'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { saveFile } from '@/components/ui/action/save-file';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { audit } from '@/lib/contract/agencies/audit';
import { type AuditAddress, narrowingOf } from './audit-address';

/** Exports the filtered audit log as a workbook. */
export function ExportButton({ address }: { address: AuditAddress }) {
  const words = useTranslations('ui');
  const { run, busy } = useAction(async (send) => {
    const response = await send(audit.export, { query: narrowingOf(address) });
    const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.xlsx';
    saveFile(await response.blob(), name);
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={busy} onClick={() => run()}>
      {words('exportExcel')}
    </Button>
  );
}
