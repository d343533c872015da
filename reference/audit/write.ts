import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import type { Db } from '../db/schema';

export interface AuditEntry {
  action: string;
  agencyId: string | null;
  accountId: string | null;
  impersonatorId: string | null;
  facts: Record<string, string | number | boolean>;
  requestId: string;
}

/** Writes who did what, in the transaction that does it. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      agency_id: entry.agencyId,
      account_id: entry.accountId,
      impersonator_id: entry.impersonatorId,
      action: entry.action,
      facts: asJson(entry.facts),
      request_id: entry.requestId,
    })
    .execute();
}
