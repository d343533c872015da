import { z } from 'zod';
import { longestHeader, mappedColumns } from '../../rules/imports/column-profile';
import { partBytes, partsOf } from '../../rules/imports/file-parts';
import { maxFirstRows } from '../../rules/imports/first-rows';
import { fileSources } from '../../rules/imports/import-source';
import { tooLong } from '../../rules/kit/rule-messages';
import { importSource } from './customers';
import { importLine, importRun, lineProblem, lineProblemCount, lineVerdict, undoObstacles } from './import-runs';
import { importUpload, maxUploads } from './import-uploads';
import { job } from '../desk/jobs';
import { endpoint, multipart } from '../kit/endpoint';
import { pageOf, pageWith, paging } from '../kit/paging';
import { typedQuery } from '../kit/typed';
import { sheetTypes, uploadLimits } from '../kit/upload-rules';
import { done, instant, isoDate, money, productType } from '../kit/values';
import { supplier } from '../quotes/insurers';

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
  /** Null for covers "until cancelled" or "for life". */
  insuranceStart: isoDate.nullable(),
  insuranceEnd: isoDate.nullable(),
  status: z.enum(harBituahStatuses),
  importedTs: instant,
});
export type HarBituahPolicy = z.output<typeof harBituahPolicy>;

/** Columns of a sender's files that somebody has named, used by themselves for the next file with these headers. */
export const importProfile = z.object({
  profileId: z.string(),
  source: z.enum(fileSources),
  supplier: supplier.nullable(),
  headers: z.array(z.string()),
  /** The field of each column; empty for those that are not taken. */
  fields: z.array(z.string()),
  by: z.string().nullable(),
  savedTs: instant,
});
export type ImportProfile = z.output<typeof importProfile>;

const path = 'agent/imports';
const one = `${path}/{importId}` as const;
const staff = { upstream: 'import-api', access: 'session' } as const;
const uploads = `agent/import-uploads` as const;
const oneUpload = `${uploads}/{uploadId}` as const;
const upload = { maxBytes: uploadLimits.importFile, accepts: sheetTypes };

export const imports = {
  /** Returns how the renewal files of each insurer must look, and whether the agency has its numbers there (S3 §7). */
  rules: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/renewal/rules',
    response: z.array(
      z.object({
        supplier,
        /** The agency has renewal numbers with the insurer. */
        hasNumbers: z.boolean(),
        columns: z.array(z.object({ field: z.string(), required: z.boolean(), header: z.string() })),
      }),
    ),
  }),
  /**
   * Uploads the renewals file of an insurer (S3 §7). It is read by a job. RenewalNumbersException, WRONG_EXCEL_FILE,
   * FILE_TOO_LARGE.
   */
  uploadRenewals: endpoint({
    upstream: 'import-api',
    method: 'POST',
    path: 'agent/renewal/import/file',
    access: 'RENEWAL_IMPORT',
    query: z.object({ supplier }),
    body: multipart(upload),
    response: importRun,
    audit: 'imports.uploadRenewals',
  }),
  /** Uploads the production file of an insurer: what the agency has sold there. WRONG_EXCEL_FILE, FILE_TOO_LARGE. */
  uploadProduction: endpoint({
    upstream: 'import-api',
    method: 'POST',
    path: 'agent/production/import/file',
    access: 'GET_PRODUCTION_REPORT',
    query: z.object({ supplier }),
    body: multipart(upload),
    response: importRun,
    audit: 'imports.uploadProduction',
  }),
  /** Uploads an export of Har Bituah. AGENCY_DATA_INCOMPLETE, HAR_BITUAH_FILE_TOO_LARGE, WRONG_EXCEL_FILE. */
  uploadHarBituah: endpoint({
    upstream: 'import-api',
    method: 'POST',
    path: 'agent/harbituah/import/file',
    access: 'HARBITUAH_IMPORT',
    body: multipart(upload),
    response: importRun,
    audit: 'imports.uploadHarBituah',
  }),
  /**
   * Uploads an export of BAFI (S3 §7). WRONG_EXCEL_FILE, FILE_TOO_LARGE: a larger one comes in parts, or from a link.
   */
  uploadBafi: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/bafi/import/file',
    body: multipart(upload),
    response: importRun,
    audit: 'imports.uploadBafi',
  }),
  /**
   * Has an export of BAFI fetched from a file-sharing service (S3 §5). The import fails with IMPORT_LINK_FAILED,
   * BAFI_FILE_TOO_LARGE or WRONG_EXCEL_FILE. IMPORT_LINK_REFUSED for what is no public address with TLS.
   */
  fetchBafi: endpoint({
    ...staff,
    method: 'POST',
    path: 'agent/bafi/import/url',
    body: z.object({ url: z.string().trim().min(1).max(2_000, tooLong) }),
    response: importRun,
    audit: 'imports.fetchBafi',
    idempotent: true,
  }),
  /** Files that the caller has begun to send in parts, the latest first. */
  uploads: endpoint({
    ...staff,
    method: 'GET',
    path: uploads,
    query: z.object({ source: z.enum(fileSources).optional() }),
    response: z.array(importUpload).max(maxUploads),
  }),
  /**
   * Begins a file that is too large for one call, or goes on with it: a file of the caller with the same parts is the same
   * one. RenewalNumbersException and AGENCY_DATA_INCOMPLETE as for small ones, FILE_TOO_LARGE, BAFI_FILE_TOO_LARGE,
   * HAR_BITUAH_FILE_TOO_LARGE, IMPORT_TOO_MANY_UPLOADS.
   */
  beginUpload: endpoint({
    ...staff,
    method: 'POST',
    path: uploads,
    body: z.object({
      source: z.enum(fileSources),
      supplier: supplier.nullable(),
      fileName: z.string().trim().min(1, 'required').max(200, tooLong),
      size: z.int().min(1),
      /** SHA-256 of each part, hexadecimal: a file is known by them. */
      parts: z
        .array(z.string().regex(/^[\da-f]{64}$/))
        .min(1)
        .max(partsOf(uploadLimits.importLarge)),
    }),
    response: importUpload,
    audit: 'imports.beginUpload',
  }),
  /**
   * Sends one part, in any order; one that is there already changes nothing. IMPORT_PART_DAMAGED when its bytes are not
   * those that were announced, WRONG_EXCEL_FILE when the first part is of no workbook, CONFLICT once the file is complete.
   */
  sendPart: endpoint({
    ...staff,
    method: 'PUT',
    path: `${oneUpload}/parts/{part}`,
    body: multipart({ maxBytes: partBytes, accepts: ['application/octet-stream'] }),
    response: importUpload,
  }),
  /** Has a file read whose parts are all there; repeated, it returns the same import. CONFLICT while parts are missing. */
  finishUpload: endpoint({
    ...staff,
    method: 'POST',
    path: `${oneUpload}/finish`,
    response: importRun,
    audit: 'imports.finishUpload',
  }),
  /** Forgets a file that was not sent to its end. CONFLICT once it is being read. */
  abandonUpload: endpoint({
    ...staff,
    method: 'DELETE',
    path: oneUpload,
    response: done,
    audit: 'imports.abandonUpload',
  }),
  /** The agency's data that Har Bituah needs and that are missing (S1 §5). */
  missingData: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/harbituah/agency',
    response: z.object({ missing: z.array(z.enum(['name', 'phone', 'email', 'logo', 'licenceNumber'])) }),
  }),
  /** Columns that were named by hand, of one source or all that the caller may import, the latest first. */
  profiles: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/import-profiles',
    query: z.object({ ...paging, source: z.enum(fileSources).optional(), supplier: supplier.optional() }),
    response: pageOf(importProfile),
  }),
  /**
   * Remembers what the columns of a file mean, in place of what was remembered for the same headers of the same sender.
   * Files of the sender that wait for these columns are read again.
   * VALIDATION_ERROR for unknown or repeated fields, and without a required one.
   */
  saveProfile: endpoint({
    ...staff,
    method: 'PUT',
    path: 'agent/import-profiles',
    body: z.object({
      source: z.enum(fileSources),
      supplier: supplier.nullable(),
      headers: z.array(z.string().max(longestHeader, tooLong)).min(1).max(mappedColumns),
      fields: z.array(z.string().max(40, tooLong)).min(1).max(mappedColumns),
    }),
    response: importProfile,
    audit: 'imports.saveProfile',
  }),
  /** Forgets what the columns of a file mean. Files that were read with it stay as they are. */
  forgetProfile: endpoint({
    ...staff,
    method: 'DELETE',
    path: 'agent/import-profiles/{profileId}',
    response: done,
    audit: 'imports.forgetProfile',
  }),
  /** Whether exports of Har Bituah are taken in by themselves, and the name of the agency's folder then (IMP-01). */
  inbox: endpoint({
    ...staff,
    method: 'GET',
    path: 'agent/harbituah/inbox',
    response: z.object({ folder: z.string().nullable() }),
  }),
  /** Files of the agency, newest first. */
  runs: endpoint({
    ...staff,
    method: 'GET',
    path,
    query: z.object({ ...paging, source: z.enum(fileSources).optional() }),
    response: pageOf(importRun),
  }),
  run: endpoint({ ...staff, method: 'GET', path: one, response: importRun }),
  /** The first rows of a file that waits for somebody to name its columns; none of others. */
  columns: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/columns`,
    response: z.object({
      rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })).max(maxFirstRows),
    }),
    audit: 'imports.columns',
  }),
  /** Lines of a file with one verdict, in its order. */
  lines: endpoint({
    ...staff,
    method: 'GET',
    path: `${one}/lines`,
    query: z.object({
      ...paging,
      verdict: lineVerdict.default('CHECK'),
      /** Text in any value of the line. */
      query: typedQuery().default(''),
      /** Lines with this problem only: `field:rule`. */
      problem: lineProblem.optional(),
    }),
    response: pageWith(importLine, {
      /** Problems of all lines of the verdict, the most frequent first. */
      problems: z.array(lineProblemCount),
    }),
    audit: 'imports.lines',
  }),
  /** Corrects a cell of a line before the file is taken in. CONFLICT afterwards. */
  correct: endpoint({
    ...staff,
    method: 'PUT',
    path: `${one}/lines/{position}`,
    body: z.object({ field: z.string().max(40), value: z.string().max(500, tooLong) }),
    response: importLine,
    audit: 'imports.correct',
  }),
  /**
   * Chooses the customer of a line before the file is taken in. CONFLICT afterwards, for a policy that is known here, and
   * for a choice that the line does not offer.
   */
  choose: endpoint({
    ...staff,
    method: 'PUT',
    path: `${one}/lines/{position}/customer`,
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('existing'), customerId: z.string().max(64).min(1, 'required') }),
      z.object({ kind: z.literal('new') }),
      z.object({ kind: z.literal('automatic') }),
    ]),
    response: importLine,
    audit: 'imports.choose',
  }),
  /** Starts to take a file in. IMPORT_NOTHING_NEW, IMPORT_ALL_REJECTED; CONFLICT when it is under way or done. */
  commit: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/commit`,
    response: job,
    audit: 'imports.commit',
    idempotent: true,
  }),
  /** Starts to take back what a file changed. Nothing is started while something was built on it. */
  undo: endpoint({
    ...staff,
    method: 'POST',
    path: `${one}/undo`,
    response: z.object({
      job: job.nullable(),
      obstacles: z.array(
        z.object({
          row: z.int().nullable(),
          reason: z.enum(undoObstacles),
          policyNumber: z.string(),
          customerId: z.string().nullable(),
          orderId: z.string().nullable(),
        }),
      ),
    }),
    audit: 'imports.undo',
    idempotent: true,
  }),
  /** Discards a file that was not taken in. CONFLICT for others. */
  discard: endpoint({ ...staff, method: 'DELETE', path: one, response: done, audit: 'imports.discard' }),
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
