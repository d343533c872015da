import type { imports } from '../../../lib/contract/customers/imports';
import { suppliers } from '../../../lib/insurers/registry';
import { importSources } from '../../../lib/rules/imports/read-file';
import { personColumn } from '../accounts/person-column';
import { countedUpTo, requireCustomer } from '../customers/require-customer';
import { countUpTo } from '../../engine/db/count-up-to';
import { readSnapshot } from '../../engine/db/snapshot';
import { exact, pageFrom } from '../../engine/db/page';
import type { Handlers } from '../../engine/http/handlers';
import type { RunRow } from './intake';
import { forgetProfile, listProfiles, saveProfile } from './profiles';
import { linesWith, problemsIn } from './read-lines';
import { chooseCustomer } from './choose-customer';
import { correctLine } from './correct-line';
import { discardRun, startCommit, startUndo } from './run-actions';
import { countsOf, readRun, requireRun, runOf, runsWithPeople, sourcesFor } from './runs';
import { firstRowsKind } from './snapshots';
import { readWaiting } from './waiting-files';
import { abandonUpload, beginUpload, finishUpload, keepPart, listUploads } from './uploads/upload-actions';
import {
  fetchBafi,
  missingData,
  suppliersWithNumbers,
  uploadBafi,
  uploadHarBituah,
  uploadProduction,
  uploadRenewals,
} from './upload-file';

export const importHandlers = {
  async list({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const own = () =>
      tenant.selectFrom('customer_imports').where('customer_imports.customer_id', '=', params.customerId);
    const rows = await own()
      .leftJoin('accounts', (join) =>
        join
          .onRef('accounts.agency_id', '=', 'customer_imports.agency_id')
          .onRef('accounts.id', '=', 'customer_imports.account_id'),
      )
      .selectAll('customer_imports')
      .select(personColumn)
      .orderBy('customer_imports.imported_at', 'desc')
      .orderBy('customer_imports.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      importId: row.id,
      source: row.source,
      fileName: row.file_name,
      policies: row.policies,
      newPolicies: row.new_policies,
      importedTs: row.imported_at,
      by: row.person,
    }));
    return pageFrom(content, await countUpTo(db, own().select('customer_imports.id'), countedUpTo), query, countedUpTo);
  },

  async harBituah({ params, query }, { db, tenant }) {
    await requireCustomer(tenant, params.customerId);
    const own = () =>
      tenant.selectFrom('har_bituah_policies').where('har_bituah_policies.customer_id', '=', params.customerId);
    const rows = await own()
      .selectAll()
      .orderBy('insurance_end', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const content = rows.map((row) => ({
      policyId: row.id,
      productType: row.product_type,
      company: row.company,
      policyNumber: row.policy_number,
      premium: { amount: row.premium, currency: 'ILS' },
      insuranceStart: row.insurance_start,
      insuranceEnd: row.insurance_end,
      status: row.status,
      importedTs: row.imported_at,
    }));
    return pageFrom(
      content,
      await countUpTo(db, own().select('har_bituah_policies.id'), countedUpTo),
      query,
      countedUpTo,
    );
  },
  async rules(_, { tenant }) {
    const known = await suppliersWithNumbers(tenant);
    return suppliers.map((supplier) => ({
      supplier,
      hasNumbers: known.has(supplier),
      columns: importSources.RENEWAL.columns.map(({ field, required = false, title }) => ({
        field,
        required,
        header: title,
      })),
    }));
  },

  uploadRenewals: ({ query, body }, context) => uploadRenewals(query.supplier, body.file, context),
  uploadProduction: ({ query, body }, context) => uploadProduction(query.supplier, body.file, context),
  uploadHarBituah: ({ body }, context) => uploadHarBituah(body.file, context),
  uploadBafi: ({ body }, context) => uploadBafi(body.file, context),
  fetchBafi: ({ body }, context) => fetchBafi(body.url, context),
  uploads: ({ query }, context) => listUploads(query.source, context),
  beginUpload: ({ body }, context) => beginUpload(body, context),
  sendPart: ({ params, body }, context) => keepPart(params, body.file, context),
  finishUpload: ({ params }, context) => finishUpload(params.uploadId, context),
  async abandonUpload({ params }, context) {
    await abandonUpload(params.uploadId, context);
    return { done: true };
  },
  missingData: async (_, context) => ({ missing: await missingData(context) }),

  inbox: (_, { settings, agencyId }) => Promise.resolve({ folder: settings.harBituahInbox ? agencyId : null }),
  profiles: ({ query }, context) => listProfiles(query, context),
  async saveProfile({ body }, context) {
    const profile = await saveProfile(body, context);
    await readWaiting(profile, context);
    return profile;
  },
  async forgetProfile({ params }, context) {
    await forgetProfile(params.profileId, context);
    return { done: true };
  },

  async runs({ query }, context) {
    const { db, tenant } = context;
    const allowed = sourcesFor(context).filter((source) => query.source === undefined || source === query.source);
    if (allowed.length === 0) return pageFrom([], 0, query, exact);
    const rows = await runsWithPeople(tenant)
      .where('import_runs.source', 'in', allowed)
      .orderBy('import_runs.created_at', 'desc')
      .orderBy('import_runs.id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const counts = await countsOf(
      tenant,
      rows.map(({ id }) => id),
    );
    const all = tenant.selectFrom('import_runs').select('import_runs.id').where('import_runs.source', 'in', allowed);
    return pageFrom(
      rows.map((row) => runOf(row as RunRow & { person: string | null }, counts.get(row.id)!)),
      await countUpTo(db, all, countedUpTo),
      query,
      countedUpTo,
    );
  },

  async run({ params }, context) {
    await requireRun(context, params.importId);
    return readRun(context, params.importId);
  },

  async columns({ params }, context) {
    const run = await requireRun(context, params.importId);
    context.describe({ importId: run.id });
    return run.first_rows === null ? { rows: [] } : readSnapshot(firstRowsKind, run.first_rows);
  },

  async lines({ params, query }, context) {
    const run = await requireRun(context, params.importId);
    const counts = (await countsOf(context.tenant, [run.id])).get(run.id)!;
    context.describe({ importId: run.id });
    const { lines, total } = await linesWith(context, run, query, counts[query.verdict]);
    return { ...pageFrom(lines, total, query, exact), problems: await problemsIn(context, run, query.verdict) };
  },

  correct: ({ params, body }, context) => correctLine(params, body, context),
  choose: ({ params, body }, context) => chooseCustomer(params, body, context),
  commit: ({ params }, context) => startCommit(params.importId, context),
  undo: ({ params }, context) => startUndo(params.importId, context),

  async discard({ params }, context) {
    await discardRun(params.importId, context);
    return { done: true };
  },
} satisfies Handlers<typeof imports>;
