'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showFailure } from '@/components/ui/toasts';
import { audit } from '@/lib/contract/audit';
import { type AuditAddress, narrowingOf } from './audit-address';

/** What the screen is narrowed to, as a workbook. */
export function ExportButton({ address }: { address: AuditAddress }) {
  const words = useTranslations('common');
  const describe = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const response = await request(audit.export, { query: narrowingOf(address) });
      const name = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.xlsx';
      save(await response.blob(), name);
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isPending} onClick={() => mutate()}>
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
