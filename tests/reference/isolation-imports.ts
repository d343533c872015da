import { addDays } from 'date-fns';
import { stagedLineKind } from '@/reference/concepts/imports/snapshots';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { seedId } from '@/reference/engine/db/ids';
import { writeSnapshot } from '@/reference/engine/db/snapshot';
import { type Tenant, tenantOf } from '@/reference/engine/db/tenant';
import type { TestReference } from './harness';

interface Stage {
  reference: TestReference;
  /** Path parameters of the owner's agency. */
  own: Record<string, string>;
  /** Written into all data of the owner. */
  canary: string;
}

type Place = Omit<Stage, 'reference'> & { tenant: Tenant };

/** Stores a file that waits, one that is sent in parts, named columns and an inquiry. */
export async function ownImports({ reference, ...stage }: Stage): Promise<void> {
  const place = { ...stage, tenant: tenantOf(reference.database.db, demoAgencyId('standard')) };
  await waitingFile(place);
  await namedColumns(place);
  await begunUpload(place);
  await waitingInquiry(place);
}

/** Stores a file that waits to be taken in, with one line. */
async function waitingFile({ tenant, own, canary }: Place): Promise<void> {
  own.importId = seedId('isolation:import');
  await tenant
    .insertInto('import_runs', {
      ...{ id: own.importId, account_id: demoAccountId('superuser'), source: 'RENEWAL', supplier: 'HAREL' },
      ...{ file_id: null, file_hash: 'a'.repeat(64), file_name: canary, stage: 'READY', error: null },
      ...{ error_field: null, sheet: canary, created_at: new Date() },
    })
    .execute();
  const fields = {
    ...{ policyNumber: '777001', insuredName: `${canary} דן`, idNumber: '123456782' },
    ...{ insuranceEnd: '2027-01-31', premium: '100' },
  };
  await tenant
    .insertInto('import_lines', {
      ...{ run_id: own.importId, position: 0, row_number: 2, verdict: 'NEW', customer_id: null, target_id: null },
      ...{ applied_at: null, undone_at: null },
      line: writeSnapshot(stagedLineKind, { fields, cells: { policyNumber: 'A2' }, problems: [], old: {} }),
    })
    .execute();
}

/** Begins a file that is sent in parts. */
async function begunUpload({ tenant, own, canary }: Place): Promise<void> {
  own.uploadId = seedId('isolation:upload');
  await tenant
    .insertInto('import_uploads', {
      ...{ id: own.uploadId, account_id: demoAccountId('superuser'), source: 'BAFI', supplier: null, run_id: null },
      ...{ file_name: `${canary}.xlsx`, size: 100, parts: ['a'.repeat(64)], created_at: new Date() },
      expires_at: addDays(new Date(), 1),
    })
    .execute();
}

/** Stores columns of a file that were named by hand. */
async function namedColumns({ tenant, own, canary }: Place): Promise<void> {
  own.profileId = seedId('isolation:profile');
  await tenant
    .insertInto('import_profiles', {
      ...{ id: own.profileId, account_id: demoAccountId('superuser'), source: 'RENEWAL', sender: 'HAREL' },
      ...{ signature: 'a'.repeat(64), headers: [canary], fields: ['policyNumber'], saved_at: new Date() },
    })
    .execute();
}

/** Stores an inquiry to Har Bituah that waits for the consent. */
async function waitingInquiry({ tenant, own }: Place): Promise<void> {
  own.inquiryId = seedId('isolation:inquiry');
  await tenant
    .insertInto('har_bituah_inquiries', {
      ...{ id: own.inquiryId, account_id: demoAccountId('superuser'), customer_id: own.customerId! },
      ...{ document_id: null, envelope_id: null, stage: 'WAITING', error: null, job_id: null, run_id: null },
      ...{ created_at: new Date(), launched_at: null, finished_at: null },
    })
    .execute();
}
