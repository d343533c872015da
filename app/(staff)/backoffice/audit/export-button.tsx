'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { audit } from '@/lib/contract/agencies/audit';
import { type AuditAddress, narrowingOf } from './audit-address';

/** Exports the filtered audit log as a workbook. */
export function ExportButton({ address }: { address: AuditAddress }) {
  const words = useTranslations('ui');
  const { run, busy } = useAction(async (send) => {
    const response = await send(audit.export, { query: narrowingOf(address) });
    const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.xlsx';
    save(await response.blob(), name);
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={busy} onClick={() => run()}>
      {words('exportExcel')}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
