import type { customers } from '../../../lib/contract/customers/customers';
import type { Handlers } from '../../engine/http/handlers';
import { startJob } from '../../engine/tray/tracked-job';
import { survivorOf } from './survivor';
import { assignCustomers } from './assign-customers';
import { createCustomer } from './create-customer';
import { findDuplicates } from './duplicates';
import { exportCustomers } from './export-customers';
import { findCustomers } from './find-customers';
import { markCustomers } from './mark-customers';
import { confirmMedium, sendMediumCode } from './media-codes';
import { readCustomer } from './read-customer';
import { recentCustomers } from './lists/recent-customers';
import { removeCustomer, restoreCustomer } from './remove-customer';
import { updateCustomer } from './update-customer';
import { validatePassport } from './validate-passport';

export const customerHandlers = {
  search: ({ query }, context) => findCustomers(context, query),

  recent: (_, context) => recentCustomers(context),

  duplicates: findDuplicates,

  validatePassport,

  async exportExcel({ body }, context) {
    const job = await startJob(context, 'customersExport', body);
    await context.jobs.send(exportCustomers, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },

  get: async ({ params }, context) => readCustomer(context, await survivorOf(context.tenant, params.customerId)),

  async create({ body }, context) {
    const customerId = await createCustomer(context, body);
    context.describe({ customerId });
    return readCustomer(context, customerId);
  },

  async update({ params, body }, context) {
    await updateCustomer(params.customerId, body, context);
    return readCustomer(context, params.customerId);
  },

  async remove({ params }, context) {
    await removeCustomer(params.customerId, context);
    return { done: true };
  },

  async restore({ params }, context) {
    await restoreCustomer(params.customerId, context);
    return readCustomer(context, params.customerId);
  },

  sendMediumCode,
  confirmMedium,

  async setPrivilege({ body }, context) {
    return { changed: await markCustomers(body.customerIds, { privilege: body.customerPrivileges }, context) };
  },

  async setStatus({ body }, context) {
    return { changed: await markCustomers(body.customerIds, { status: body.customerStatus }, context) };
  },

  assign: assignCustomers,
} satisfies Handlers<typeof customers>;
