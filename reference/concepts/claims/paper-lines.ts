import type { Selectable } from 'kysely';
import type { PaperLine } from '../../../lib/contract/claims/papers';
import { type PaperKind, paperKinds, papersOfType } from '../../../lib/rules/claims/papers';
import type { Tenant } from '../../engine/db/tenant';
import type { ClaimTables } from './tables';

type ClaimFacts = Pick<Selectable<ClaimTables['claims']>, 'id' | 'type' | 'opened_on'>;

/** Stored lines of a checklist, with what became of their document and of the request for it. */
const storedPapers = (tenant: Tenant, claimIds: readonly string[]) =>
  tenant
    .selectFrom('claim_papers')
    .leftJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'claim_papers.agency_id')
        .onRef('documents.id', '=', 'claim_papers.document_id')
        .on('documents.deleted_at', 'is', null),
    )
    .leftJoin('envelope_items', (join) =>
      join
        .onRef('envelope_items.agency_id', '=', 'claim_papers.agency_id')
        .onRef('envelope_items.id', '=', 'claim_papers.item_id'),
    )
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .selectAll('claim_papers')
    .select(['documents.id as standing_document', 'envelopes.id as envelope_id', 'envelopes.status as envelope_status'])
    .where('claim_papers.claim_id', 'in', claimIds)
    .execute();

type StoredPaper = Awaited<ReturnType<typeof storedPapers>>[number];

function stateOf({ needed, arrived_on, standing_document, envelope_status }: StoredPaper): PaperLine['state'] {
  if (!needed) return 'NOT_NEEDED';
  if (arrived_on !== null && standing_document !== null) return 'RECEIVED';
  return arrived_on === null && envelope_status === 'SENT' ? 'ASKED' : 'MISSING';
}

function lineOf(kind: PaperKind, openedOn: string, row: StoredPaper | undefined): PaperLine {
  if (!row) return { kind, state: 'MISSING', since: openedOn, documentId: null, envelopeId: null, reason: null };
  const state = stateOf(row);
  const since = { RECEIVED: row.arrived_on, ASKED: row.asked_on, NOT_NEEDED: row.changed_on, MISSING: openedOn }[state];
  return {
    kind,
    state,
    since: since ?? openedOn,
    documentId: state === 'RECEIVED' ? row.standing_document : null,
    envelopeId: row.envelope_id,
    reason: row.reason,
  };
}

/** Returns the checklist of a claim: the papers of its type and those with a line of their own. */
export const paperLines = async (tenant: Tenant, claim: ClaimFacts): Promise<PaperLine[]> =>
  linesOf(claim, await storedPapers(tenant, [claim.id]));

function linesOf(claim: ClaimFacts, rows: readonly StoredPaper[]): PaperLine[] {
  const ofType = papersOfType(claim.type);
  return paperKinds
    .filter((kind) => ofType.includes(kind) || rows.some((row) => row.kind === kind))
    .map((kind) =>
      lineOf(
        kind,
        claim.opened_on,
        rows.find((row) => row.kind === kind),
      ),
    );
}

/** Counts the papers that are needed, and those of them that are here. */
export function countPapers(lines: readonly PaperLine[]): { needed: number; received: number } {
  const count = (...states: PaperLine['state'][]) => lines.filter(({ state }) => states.includes(state)).length;
  return { needed: count('MISSING', 'ASKED', 'RECEIVED'), received: count('RECEIVED') };
}

/** Adds to claims of a list how many papers they need and have. */
export async function withPapers<Row extends ClaimFacts>(tenant: Tenant, claims: readonly Row[]) {
  const rows =
    claims.length === 0
      ? []
      : await storedPapers(
          tenant,
          claims.map(({ id }) => id),
        );
  const byClaim = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return claims.map((claim) => ({ ...claim, papers: countPapers(linesOf(claim, byClaim.get(claim.id) ?? [])) }));
}
