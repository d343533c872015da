import type { papers } from '../../../lib/contract/claims/papers';
import { envelopeMachine } from '../../../lib/rules/work/envelope-status';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { afterArrival, afterWaiver } from '../claims/go-on';
import { lockedClaim, refuseClosed } from '../claims/locked-claim';
import { paperLines } from '../claims/paper-lines';
import { storedClaim } from '../claims/read-claim';
import { rejectItem, resendRejected } from '../envelopes/change-envelope';
import { askPapers, saveLine, waitForPapers } from './ask-papers';

const linesOf = async (claimId: string, { tenant }: Context) => paperLines(tenant, await storedClaim(tenant, claimId));

/** Returns the item that asked for a paper, with its envelope; undefined when nobody was asked. */
const requestOf = ({ tenant }: Context, claimId: string, kind: ParsedBody<typeof papers.reject>['kind']) =>
  tenant
    .selectFrom('claim_papers')
    .innerJoin('envelope_items', (join) =>
      join
        .onRef('envelope_items.agency_id', '=', 'claim_papers.agency_id')
        .onRef('envelope_items.id', '=', 'claim_papers.item_id'),
    )
    .innerJoin('envelopes', (join) =>
      join
        .onRef('envelopes.agency_id', '=', 'envelope_items.agency_id')
        .onRef('envelopes.id', '=', 'envelope_items.envelope_id'),
    )
    .select(['envelope_items.id as itemId', 'envelope_items.status', 'envelopes.id as envelopeId'])
    .where('claim_papers.claim_id', '=', claimId)
    .where('claim_papers.kind', '=', kind)
    .where('envelopes.status', 'in', envelopeMachine.from('askAgain'))
    .executeTakeFirst();

/**
 * Sends a paper back. One that came by link is asked for again by the same request; one that was filed by hand leaves
 * its line. @throws Failure NOT_FOUND, CLAIM_STATE_ERROR, CONFLICT when it is not here
 */
async function rejectPaper(
  claimId: string,
  { kind, reason }: ParsedBody<typeof papers.reject>,
  context: Context,
): Promise<void> {
  const claim = await lockedClaim(context.tenant, claimId);
  refuseClosed(claim);
  const line = (await paperLines(context.tenant, claim)).find((one) => one.kind === kind);
  if (line?.state !== 'RECEIVED') throw new Failure('CONFLICT', { field: 'kind', message: 'The paper is not here' });
  const request = await requestOf(context, claimId, kind);
  if (request?.status !== 'DONE')
    return saveLine(claimId, kind, { document_id: null, item_id: null, arrived_on: null, reason }, context);
  await rejectItem(context, request, reason, context.caller.accountId);
  await resendRejected(context, request.envelopeId);
  await saveLine(claimId, kind, { arrived_on: null, asked_on: todayInIsrael(context.now), reason }, context);
  await waitForPapers(claim, context);
}

/** Puts a document of the claim on a line. @throws Failure NOT_FOUND, also without a file; CLAIM_STATE_ERROR; CONFLICT */
async function filePaper(
  claimId: string,
  { kind, documentId }: ParsedBody<typeof papers.file>,
  context: Context,
): Promise<void> {
  const { tenant, now, caller } = context;
  const claim = await lockedClaim(tenant, claimId);
  refuseClosed(claim);
  found(
    await tenant
      .selectFrom('documents')
      .innerJoin('document_versions', (join) =>
        join
          .onRef('document_versions.agency_id', '=', 'documents.agency_id')
          .onRef('document_versions.document_id', '=', 'documents.id'),
      )
      .select('documents.id')
      .where('documents.id', '=', documentId)
      .where('documents.claim_id', '=', claimId)
      .where('documents.deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  const lines = await paperLines(tenant, claim);
  if (lines.some((line) => line.documentId === documentId || (line.kind === kind && line.state === 'RECEIVED')))
    throw new Failure('CONFLICT', { field: 'documentId', message: 'The line has a paper, or the paper has a line' });
  const line = { document_id: documentId, item_id: null, arrived_on: todayInIsrael(now), reason: null, needed: true };
  await saveLine(claimId, kind, line, context);
  await afterArrival(claim, { tenant, now, accountId: caller.accountId });
}

export const paperHandlers = {
  list: ({ params }, context) => linesOf(params.claimId, context),

  async ask({ params, body }, context) {
    await askPapers(params.claimId, body, context);
    return linesOf(params.claimId, context);
  },

  async reject({ params, body }, context) {
    await rejectPaper(params.claimId, body, context);
    context.describe({ paper: body.kind });
    return linesOf(params.claimId, context);
  },

  async file({ params, body }, context) {
    await filePaper(params.claimId, body, context);
    context.describe({ paper: body.kind, documentId: body.documentId });
    return linesOf(params.claimId, context);
  },

  async need({ params: { claimId }, body: { kind, needed } }, context) {
    const claim = await lockedClaim(context.tenant, claimId);
    refuseClosed(claim);
    await saveLine(claimId, kind, { needed }, context);
    const { tenant, now, caller } = context;
    if (!needed) await afterWaiver(claim, { tenant, now, accountId: caller.accountId });
    context.describe({ paper: kind, needed });
    return linesOf(claimId, context);
  },
} satisfies Handlers<typeof papers>;
