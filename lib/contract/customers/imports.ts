import { z } from 'zod';
import { importSource } from './customers';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { instant, isoDate, money, productType } from '../kit/values';

/** One import that affected a customer. */
export const importRow = z.object({
  importId: z.string(),
  source: importSource,
  fileName: z.string().nullable(),
  /** Number of the customer's policies in it, and of new ones. */
  policies: z.int(),
  newPolicies: z.int(),
  importedTs: instant,
  by: z.string().nullable(),
});
export type ImportRow = z.output<typeof importRow>;

/** Statuses of a document of Har Bituah (S3 §3). */
export const harBituahStatuses = ['NEW', 'NOTIFICATION_SENT', 'RECEIVED'] as const;

/** A policy listed in Har Bituah, sold by any agency. */
export const harBituahPolicy = z.object({
  policyId: z.string(),
  productType,
  /** Name of the insurer in Har Bituah. */
  company: z.string(),
  policyNumber: z.string(),
  premium: money,
  insuranceStart: isoDate,
  insuranceEnd: isoDate.nullable(),
  status: z.enum(harBituahStatuses),
  importedTs: instant,
});
export type HarBituahPolicy = z.output<typeof harBituahPolicy>;

export const imports = {
  /** Imports that affected a customer, newest first. */
  list: endpoint({
    upstream: 'import-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/imports',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(importRow),
  }),
  /** A customer's policies in Har Bituah, latest end first. */
  harBituah: endpoint({
    upstream: 'import-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/harbituah',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object(paging),
    response: pageOf(harBituahPolicy),
  }),
};
