'use client';

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { DownloadIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { useLookAgain } from './use-jobs';

interface ExportButtonProps {
  kind: 'ordersExport' | 'customersExport';
  /** Starts the job upstream. */
  start: () => Promise<unknown>;
}

/** Starts an export of the whole filtered list. The job tray shows its progress. */
export function ExportButton({ kind, start }: ExportButtonProps) {
  const text = useTranslations('jobs');
  const words = useTranslations('common');
  const describe = useErrorText();
  const lookAgain = useLookAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: start,
    onSuccess: async () => {
      showDone({ title: text(`kind.${kind}`), message: text('started') });
      await lookAgain();
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
