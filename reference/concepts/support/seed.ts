import type { SeedContext } from '../../engine/concept';
import { writeSnapshot } from '../../engine/db/snapshot';
import { sheetsKind } from './snapshots';
import { accidentNotice } from './sheets/accident-notice';
import { customerDetails } from './sheets/customer-details';
import { quickStart } from './sheets/quick-start';

const updated_at = '2025-11-16T06:00:00Z';

/** Creates the guide and the forms to download. */
export async function seed({ db }: SeedContext): Promise<void> {
  const files = [
    { id: 'quick-start', kind: 'GUIDE', sheets: quickStart },
    { id: 'customer-details', kind: 'FORM', sheets: customerDetails },
    { id: 'accident-notice', kind: 'FORM', sheets: accidentNotice },
  ] as const;
  await db
    .insertInto('support_files')
    .values(
      files.map(({ id, kind, sheets }, position) => ({
        id,
        kind,
        position,
        sheets: writeSnapshot(sheetsKind, sheets),
        updated_at,
      })),
    )
    .execute();
}
