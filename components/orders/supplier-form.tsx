'use client';

import { useAction } from '@/components/data/use-action';
import { useDenied } from '@/components/shell/menu/use-denied';
import { ActionButton } from '@/components/ui/action/action-button';
import { saveFile } from '@/components/ui/action/save-file';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { proposals } from '@/lib/contract/orders/proposals';

interface SupplierFormProps {
  orderId: string;
  orderItemId: string;
  label: string;
}

/** Saves the insurer's proposal form; says so where the insurer has none, instead of a download that fails. */
export function SupplierForm({ orderId, orderItemId, label }: SupplierFormProps) {
  const params = { orderId, orderItemId };
  const { run, busy, failure } = useAction(async (send) => (await send(proposals.form, { params })).blob(), {
    failureIn: 'screen',
    onDone: (file) => saveFile(file, `${label}.pdf`),
  });
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<DownloadIcon size={18} />}
        denied={useDenied(proposals.form)}
        loading={busy}
        onClick={() => run()}
      >
        {label}
      </ActionButton>
      {failure && <ErrorNotice error={failure} shape="line" />}
    </>
  );
}
