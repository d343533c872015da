import { claims } from '../../../lib/contract/claims/claims';
import type { ClaimRow } from '../../../lib/contract/claims/claim-lists';
import { insurerName } from '../../../lib/insurers/names';
import type { Locale } from '../../../lib/i18n/locales';
import type { SheetColumn, SheetValue } from '../../engine/excel/sheet';
import type { JobContext } from '../../engine/jobs/job';
import { exportJob } from '../../engine/tray/export-job';
import type { RunningJob } from '../../engine/tray/tracked-job';
import { exportTexts } from './export-texts';
import { findClaims } from './find-claims';

/** Claims per read, and the maximum in one file. */
const portion = 100;
const max = 10_000;

const query = claims.exportExcel.body;
const kinds: Readonly<Record<string, SheetColumn['kind']>> = {
  number: 'number',
  opened: 'date',
  accident: 'date',
  due: 'date',
  claimed: 'money',
  agreed: 'money',
  paid: 'money',
};
const wide: readonly string[] = ['customer', 'insurer', 'type'];

const columnsIn = (locale: Locale): SheetColumn[] =>
  Object.entries(exportTexts[locale].columns).map(([key, header]) => ({
    header,
    width: wide.includes(key) ? 24 : 14,
    kind: kinds[key],
  }));

const lineOf = (claim: ClaimRow, locale: Locale): SheetValue[] => [
  claim.claimNumber,
  claim.insurerClaimNumber,
  claim.customerName,
  claim.registrationNumber,
  claim.supplier && insurerName(claim.supplier, locale),
  exportTexts[locale].types[claim.type],
  exportTexts[locale].statuses[claim.status],
  claim.handlerName,
  claim.openedOn,
  claim.accidentOn,
  claim.clock?.dueOn ?? null,
  claim.claimed,
  claim.agreed,
  claim.paid,
];

/** Yields the claims of a list, in its order, as rows of a sheet. */
async function* portionsOf({ db }: JobContext, { row, tenant, progress }: RunningJob): AsyncGenerator<SheetValue[][]> {
  const asked = query.parse(row.input);
  const reader = { db, tenant, now: new Date(), accountId: row.account_id };
  for (let page = 0, done = 0; ; page++) {
    const found = await findClaims({ ...asked, page, size: portion }, reader);
    const total = Math.min(found.totalElements, max);
    done += found.content.length;
    yield found.content.map((claim) => lineOf(claim, row.locale));
    await progress(done, total);
    if (done >= total || found.content.length === 0) return;
  }
}

export const exportClaims = exportJob('claims.export', (running, context) => ({
  title: exportTexts[running.row.locale].title,
  columns: columnsIn(running.row.locale),
  portions: portionsOf(context, running),
}));
