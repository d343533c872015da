'use client';

import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { useAct } from '@/components/data/use-act';
import { useDenied } from '@/components/shell/use-denied';
import { ActButton } from '@/components/ui/act-button';
import { DownloadIcon } from '@/components/ui/icons';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import type { Job } from '@/lib/contract/jobs';

interface ExportButtonProps {
  kind: Extract<Job['kind'], `${string}Export`>;
  /** The call that starts the job. */
  of: EndpointDefinition;
  /** Starts the job upstream. */
  start: (send: Send) => Promise<unknown>;
}

/** Starts an export of the whole filtered list. The job tray shows its progress. */
export function ExportButton({ kind, of, start }: ExportButtonProps) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  const { run, busy } = useAct(start, {
    done: () => ({ title: text(`kind.${kind}`), message: text('started') }),
    stale: ['jobs'],
  });
  return (
    <ActButton
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      denied={useDenied(of)}
      loading={busy}
      onClick={() => run()}
    >
      {words('exportExcel')}
    </ActButton>
  );
}
