'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { useAct } from '@/components/data/use-act';
import { DownloadIcon } from '@/components/ui/icons';
import type { Job } from '@/lib/contract/jobs';

interface ExportButtonProps {
  kind: Extract<Job['kind'], `${string}Export`>;
  /** Starts the job upstream. */
  start: (send: Send) => Promise<unknown>;
}

/** Starts an export of the whole filtered list. The job tray shows its progress. */
export function ExportButton({ kind, start }: ExportButtonProps) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  const { run, busy } = useAct(start, {
    done: () => ({ title: text(`kind.${kind}`), message: text('started') }),
    stale: ['jobs'],
  });
  return (
    <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={busy} onClick={() => run()}>
      {words('exportExcel')}
    </Button>
  );
}
