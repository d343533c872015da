'use client';

import { useTranslations } from 'next-intl';
import type { Send } from '@/components/data/attempts';
import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { DownloadIcon } from '@/components/ui/icon/icons';
import type { EndpointDefinition } from '@/lib/contract/kit/endpoint';
import type { Job } from '@/lib/contract/desk/jobs';
import classes from './export-button.module.css';

interface ExportButtonProps {
  kind: Extract<Job['kind'], `${string}Export`>;
  /** The call that starts the job. */
  of: EndpointDefinition;
  /** Starts the job upstream. */
  start: (send: Send) => Promise<unknown>;
  /** Says what the file will have: how many rows, as filtered. */
  scope?: string | undefined;
}

/** Starts an export of the whole filtered list. The job tray shows its progress. */
export function ExportButton({ kind, of, start, scope }: ExportButtonProps) {
  const text = useTranslations('jobs');
  const words = useTranslations('ui');
  const { run, busy } = useAction(start, {
    done: () => ({ title: text(`kind.${kind}`), message: [scope, text('started')].filter(Boolean).join(' ') }),
    stale: ['jobs'],
  });
  return (
    <ActionButton
      variant="default"
      leftSection={<DownloadIcon size={18} />}
      denied={useDenied(of)}
      loading={busy}
      title={scope}
      className={classes.export}
      onClick={() => run()}
    >
      <span className="hidden-on-phone">{words('exportExcel')}</span>
    </ActionButton>
  );
}
