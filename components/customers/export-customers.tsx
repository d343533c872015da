'use client';

import type { z } from 'zod';
import { ExportButton } from '@/components/jobs/export-button';
import { customers } from '@/lib/contract/customers/customers';

/** Exports the filtered customers. */
export function ExportCustomers({ listing }: { listing: NonNullable<z.input<typeof customers.search.query>> }) {
  const { page: _, size: __, ...body } = listing;
  return (
    <ExportButton
      kind="customersExport"
      of={customers.exportExcel}
      start={(send) => send(customers.exportExcel, { body })}
    />
  );
}
