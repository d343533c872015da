import type { Questionnaire, QuestionnaireAnswers, questionnaires } from '../../../lib/contract/claims/questionnaires';
import type { ClaimQuestionnaire } from '../../../lib/insurers/claim-questions';
import { insurer, type Supplier } from '../../../lib/insurers/registry';
import { isOfCar } from '../../../lib/shapes/claim-needs';
import { readSnapshot, writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { drawSheet } from '../../engine/pdf/draw-sheet';
import { agencyOf } from '../agencies/agency-of';
import { lockedClaim, refuseClosed } from '../claims/locked-claim';
import { readClaim, storedClaim } from '../claims/read-claim';
import type { ClaimRecord } from '../claims/rows';
import { latestFile } from '../documents/latest-file';
import { questionnaireSheet, summarySheet } from './claim-sheets';
import { sendQuestionnaire } from './send-questionnaire';
import { questionnaireAnswersKind } from './snapshots';

/** Returns the questionnaire of an insurer; null when it has none. All of them are about cars. */
const formOf = ({ supplier, type }: Pick<ClaimRecord, 'supplier' | 'type'>): ClaimQuestionnaire | null =>
  (supplier && isOfCar(type) && insurer(supplier).claimQuestionnaire) || null;

const rowOf = (tenant: Tenant, claimId: string, supplier: Supplier) =>
  tenant
    .selectFrom('claim_questionnaires')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('supplier', '=', supplier)
    .executeTakeFirst();

/** @throws Failure NOT_FOUND */
async function read(claimId: string, { tenant }: Pick<Context, 'tenant'>): Promise<Questionnaire> {
  const claim = await storedClaim(tenant, claimId);
  const { supplier } = claim;
  const form = formOf(claim);
  const row = form && supplier ? await rowOf(tenant, claimId, supplier) : undefined;
  const documentId = row?.document_id ?? null;
  const file = documentId === null ? undefined : await latestFile(tenant, documentId);
  return {
    claimId,
    supplier: form ? supplier : null,
    questions: [...(form?.questions ?? [])],
    answers: row ? readSnapshot(questionnaireAnswersKind, row.answers) : {},
    version: row?.version ?? 0,
    documentId,
    envelopeId: row?.envelope_id ?? null,
    signed: file?.source === 'SIGNED',
  };
}

type WithForm = Questionnaire & { supplier: Supplier; form: ClaimQuestionnaire };

/** @throws Failure NOT_FOUND; CLAIM_WITHOUT_QUESTIONNAIRE */
async function requireForm(claimId: string, context: Pick<Context, 'tenant'>): Promise<WithForm> {
  const { supplier, ...found } = await read(claimId, context);
  const form = supplier && insurer(supplier).claimQuestionnaire;
  if (!supplier || !form) throw new Failure('CLAIM_WITHOUT_QUESTIONNAIRE');
  return { ...found, supplier, form };
}

/** Keeps answers to the questions of the form; an empty answer takes one back. */
function merged({ answers, questions }: WithForm, given: QuestionnaireAnswers): QuestionnaireAnswers {
  const all = { ...answers, ...given };
  return Object.fromEntries(questions.flatMap((key) => (all[key] ? [[key, all[key]]] : [])));
}

async function drawn(claimId: string, context: Context) {
  const { supplier, form, answers } = await requireForm(claimId, context);
  const claim = await readClaim(claimId, context);
  const sheet = questionnaireSheet(claim, supplier, form, answers);
  return { claim, supplier, name: `${sheet.title} – ${sheet.issuer}`, ...(await drawSheet(sheet, context.now)) };
}

const pdfAnswer = (bytes: Uint8Array, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    },
  });

export const questionnaireHandlers = {
  get: ({ params }, context) => read(params.claimId, context),

  async save({ params, body }, context) {
    const { tenant, now } = context;
    refuseClosed(await lockedClaim(tenant, params.claimId));
    const stored = await requireForm(params.claimId, context);
    if (stored.version !== body.version)
      throw new Failure('CONFLICT', { field: 'version', message: `The stored version is ${stored.version}` });
    const answers = writeSnapshot(questionnaireAnswersKind, merged(stored, body.answers));
    const version = stored.version + 1;
    await tenant
      .insertInto('claim_questionnaires', {
        ...{ claim_id: params.claimId, supplier: stored.supplier },
        ...{ answers, version, updated_at: now },
      })
      .onConflict((conflict) =>
        conflict.columns(['agency_id', 'claim_id', 'supplier']).doUpdateSet({ answers, version, updated_at: now }),
      )
      .execute();
    context.describe({ claimId: params.claimId });
    return read(params.claimId, context);
  },

  async preview({ params }, context) {
    const { bytes, name, claim } = await drawn(params.claimId, context);
    context.describe({ claimId: params.claimId, customerId: claim.customerId });
    return pdfAnswer(bytes, name);
  },

  async send({ params, body }, context) {
    refuseClosed(await lockedClaim(context.tenant, params.claimId));
    const before = await requireForm(params.claimId, context);
    const sent = await sendQuestionnaire({ ...(await drawn(params.claimId, context)), before }, body, context);
    context.describe({ claimId: params.claimId, ...sent, channel: body.channel });
    return read(params.claimId, context);
  },

  async summary({ params }, context) {
    const claim = await readClaim(params.claimId, context);
    const sheet = summarySheet(claim, (await agencyOf(context)).name);
    context.describe({ claimId: params.claimId, customerId: claim.customerId });
    return pdfAnswer((await drawSheet(sheet, context.now)).bytes, sheet.title);
  },
} satisfies Handlers<typeof questionnaires>;
