import type { ImportRun } from '../../../lib/contract/customers/import-runs';
import type { ReceivedFile } from '../../../lib/contract/kit/endpoint';
import type { Supplier } from '../../../lib/insurers/registry';
import type { FileSource } from '../../../lib/rules/imports/import-source';
import { fileAddress, fileNameOf } from '../../../lib/rules/imports/share-link';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { addFile } from '../../engine/files/keep-file';
import type { Context } from '../../engine/http/context';
import { fetchImport } from './fetch-job';
import { readImport } from './read-job';
import { fileExpiry, readRun } from './runs';

/** What the agency has to have for Har Bituah (S1 §5). */
export async function missingData({ tenant, agencyId, db }: Pick<Context, 'tenant' | 'agencyId' | 'db'>) {
  const agency = await db
    .selectFrom('agencies')
    .select(['name', 'phone', 'email', 'registration_number'])
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  const details = await tenant.selectFrom('agency_details').select('agency_details.logo_id').executeTakeFirst();
  const facts = {
    name: agency.name,
    phone: agency.phone,
    email: agency.email,
    logo: details?.logo_id,
    licenceNumber: agency.registration_number,
  };
  return (Object.keys(facts) as (keyof typeof facts)[]).filter((key) => !facts[key]);
}

/** Returns the insurers with which the agency has renewal numbers. */
export async function suppliersWithNumbers(tenant: Tenant): Promise<Set<string>> {
  const rows = await tenant
    .selectFrom('agency_credentials')
    .select('agency_credentials.supplier')
    .where('agency_credentials.type', '=', 'renewalNumbers')
    .where('agency_credentials.value', '<>', '')
    .execute();
  return new Set(rows.map(({ supplier }) => supplier));
}

/** Where a file is kept: a call, or a job in the name of an account. */
type Keeping = Pick<Context, 'tenant' | 'jobs' | 'now'> & { caller: Pick<Context['caller'], 'accountId'> };

/** Keeps a file and has it read. @returns the id of the import */
export async function keepRun(
  file: ReceivedFile,
  { source, supplier }: { source: FileSource; supplier: Supplier | null },
  { tenant, caller, now, jobs }: Keeping,
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('import_runs', {
      id,
      account_id: caller.accountId,
      source,
      supplier,
      file_id: await addFile(tenant, file, { purpose: 'import', by: caller.accountId, now, expires: fileExpiry(now) }),
      file_hash: file.hash,
      file_name: file.name,
      stage: 'READING',
      error: null,
      error_field: null,
      sheet: null,
      created_at: now,
    })
    .execute();
  await jobs.send(readImport, { runId: id, agencyId: tenant.agencyId });
  return id;
}

async function uploaded(
  file: ReceivedFile,
  of: { source: FileSource; supplier: Supplier | null },
  context: Context,
): Promise<ImportRun> {
  const id = await keepRun(file, of, context);
  context.describe({ importId: id, source: of.source });
  return readRun(context, id);
}

/** Refuses what Har Bituah needs and the agency lacks (S1 §5). @throws Failure AGENCY_DATA_INCOMPLETE */
export async function requireData(context: Pick<Context, 'tenant' | 'agencyId' | 'db'>): Promise<void> {
  const missing = await missingData(context);
  if (missing.length > 0) throw new Failure('AGENCY_DATA_INCOMPLETE', { message: `Missing: ${missing.join(', ')}` });
}

/** Refuses renewals of an insurer with which the agency has no numbers. @throws Failure RenewalNumbersException */
export async function requireNumbers({ tenant }: Pick<Context, 'tenant'>, supplier: Supplier): Promise<void> {
  if (!(await suppliersWithNumbers(tenant)).has(supplier))
    throw new Failure('RenewalNumbersException', { message: `No renewal numbers with ${supplier}` });
}

/** Uploads a renewals file. @throws Failure RenewalNumbersException */
export async function uploadRenewals(supplier: Supplier, file: ReceivedFile, context: Context): Promise<ImportRun> {
  await requireNumbers(context, supplier);
  return uploaded(file, { source: 'RENEWAL', supplier }, context);
}

/** Uploads a production file. */
export const uploadProduction = (supplier: Supplier, file: ReceivedFile, context: Context): Promise<ImportRun> =>
  uploaded(file, { source: 'PROD_FILES', supplier }, context);

/** Uploads an export of BAFI. */
export const uploadBafi = (file: ReceivedFile, context: Context): Promise<ImportRun> =>
  uploaded(file, { source: 'BAFI', supplier: null }, context);

/** Stores an import whose file is still to come. @param from host that it comes from @returns its id */
export async function awaitFile(
  { source, supplier, name }: { source: FileSource; supplier: Supplier | null; name: string },
  { tenant, caller, now }: Pick<Context, 'tenant' | 'caller' | 'now'>,
  from: string | null,
): Promise<string> {
  const id = newId();
  await tenant
    .insertInto('import_runs', {
      ...{ id, account_id: caller.accountId, source, supplier, stage: 'READING', file_name: name, from_host: from },
      ...{ file_id: null, file_hash: null, error: null, error_field: null, sheet: null, created_at: now },
    })
    .execute();
  return id;
}

/** Has an export of BAFI fetched from a link. @throws Failure IMPORT_LINK_REFUSED */
export async function fetchBafi(url: string, context: Context): Promise<ImportRun> {
  const address = fileAddress(url, context.settings.admittedFileHosts);
  if (!address) throw new Failure('IMPORT_LINK_REFUSED', { message: 'An address with https is needed' });
  const id = await awaitFile({ source: 'BAFI', supplier: null, name: fileNameOf(address) }, context, address.hostname);
  await context.jobs.send(fetchImport, { runId: id, agencyId: context.agencyId, url });
  context.describe({ importId: id, source: 'BAFI' });
  return readRun(context, id);
}

/** Uploads an export of Har Bituah. @throws Failure AGENCY_DATA_INCOMPLETE */
export async function uploadHarBituah(file: ReceivedFile, context: Context): Promise<ImportRun> {
  await requireData(context);
  return uploaded(file, { source: 'HAR_BITUAH', supplier: null }, context);
}
