import claimTexts from '../../../messages/he/claims.json';
import terms from '../../../messages/he/terms.json';
import type { ClaimPart, ClaimPartKind } from '../../../lib/contract/claims/claim-parts';
import type { ClaimCard } from '../../../lib/contract/claims/claims';
import type { QuestionnaireAnswers } from '../../../lib/contract/claims/questionnaires';
import { formatDay } from '../../../lib/format/date';
import { formatPhone } from '../../../lib/format/phone';
import { type ClaimQuestionnaire, claimQuestions, type QuestionnairePart } from '../../../lib/insurers/claim-questions';
import { supplierName } from '../../../lib/insurers/names';
import type { Supplier } from '../../../lib/insurers/registry';
import { isSinglePart } from '../../../lib/contract/claims/claim-parts';
import { carBox, carShapes } from '../../../lib/rules/claims/car-drawing';
import { carParts } from '../../../lib/rules/claims/damage';
import { formatPlate } from '../../../lib/rules/quotes/plate';
import type { Sheet, SheetRow } from '../../engine/pdf/draw-sheet';
import { rowsOfPart, shekels, yes } from './claim-rows';
import { paperTexts } from './texts';

type Section = Sheet['sections'][number];

const { fields, parts: partNames, questionnaire } = claimTexts;
const known = (rows: readonly (readonly [string, string | null])[]): SheetRow[] =>
  rows.filter((row): row is SheetRow => Boolean(row[1]));
const amount = (value: number | null) => (value === null ? null : shekels(value));

function factRows(claim: ClaimCard): SheetRow[] {
  const { policyPeriod } = claim;
  const period = policyPeriod?.start && policyPeriod.end;
  return known([
    [paperTexts.number, String(claim.claimNumber)],
    [fields.insurerClaimNumber, claim.insurerClaimNumber],
    [paperTexts.type, terms.claimType[claim.type]],
    [fields.policyNumber, claim.policyNumber],
    [paperTexts.customer, claim.customerName],
    [fields.phone, claim.mobilePhone && formatPhone(claim.mobilePhone)],
    [fields.registrationNumber, claim.registrationNumber && formatPlate(claim.registrationNumber)],
    [paperTexts.policyPeriod, period ? `${formatDay(policyPeriod.start!)} – ${formatDay(policyPeriod.end!)}` : null],
  ]);
}

/** Returns the sections of all entities of one kind; several are numbered. */
function partSections(claim: ClaimCard, kind: ClaimPartKind, blank?: string): Section[] {
  const all = claim.parts[kind] as readonly ClaimPart<ClaimPartKind>[];
  const sections = all.map((part, at) => ({
    title: all.length > 1 ? `${partNames[kind]} ${at + 1}` : partNames[kind],
    rows: rowsOfPart(part, isSinglePart(kind) ? blank : undefined),
  }));
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Damages take one row each: the part of the car, and what happened to it; the drawing shows where they are. */
function damageSection({ parts: { damage } }: ClaimCard): Section[] {
  const rows = damage.map((each): SheetRow => {
    const [[, part] = ['', ''], ...others] = rowsOfPart(each as ClaimPart<ClaimPartKind>);
    return [part, others.map(([, value]) => value).join(', ')];
  });
  const marked = new Set(damage.map(({ part }) => part));
  const shapes = carParts.map((part) => ({ path: carShapes[part], marked: marked.has(part) }));
  return rows.length > 0 ? [{ title: partNames.damage, rows, drawing: { box: carBox, shapes } }] : [];
}

function questionSection({ questions }: ClaimQuestionnaire, answers: QuestionnaireAnswers): Section {
  const answerTo = (key: (typeof questions)[number]): string => {
    const answer = answers[key];
    if (!answer) return paperTexts.unanswered;
    return claimQuestions[key] === 'yesNo' ? yes(answer === 'YES') : answer;
  };
  return {
    title: paperTexts.questions,
    rows: questions.map((key): SheetRow => [questionnaire.questions[key], answerTo(key)]),
  };
}

/** Returns the texts of an insurer's questionnaire, filled from the claim; empty facts stay blank lines. */
export function questionnaireSheet(
  claim: ClaimCard,
  supplier: Supplier,
  form: ClaimQuestionnaire,
  answers: QuestionnaireAnswers,
): Sheet {
  const sectionsOf = (part: QuestionnairePart): Section[] => {
    if (part === 'questions') return [questionSection(form, answers)];
    return part === 'damage' ? damageSection(claim) : partSections(claim, part, paperTexts.unanswered);
  };
  const issuer = supplierName({ supplierType: supplier }, 'he');
  return {
    title: `${paperTexts.questionnaire} ${claim.insurerClaimNumber ?? claim.claimNumber} – ${terms.claimType[claim.type]}`,
    issuer,
    demo: paperTexts.demo,
    facts: factRows(claim),
    sections: form.parts.flatMap(sectionsOf),
    paragraphs: [paperTexts.declaration],
    signature: paperTexts.signature,
    footer: paperTexts.questionnaireFooter,
  };
}

const summaryParts = [
  'accident',
  'car',
  'driver',
  'policyOwner',
  'involvedCar',
  'appraiser',
  'garage',
  'injured',
  'witness',
  'thirdParty',
  'payment',
  'bank',
] as const satisfies readonly ClaimPartKind[];

/** Returns the texts of a summary of everything that is known about a claim. */
export function summarySheet(claim: ClaimCard, agency: string): Sheet {
  const { impairmentPercent: percent } = claim;
  const amounts = known([
    [fields.claimed, amount(claim.claimed)],
    [fields.agreed, amount(claim.agreed)],
    [paperTexts.paid, amount(claim.paid)],
    [fields.expected, amount(claim.expected)],
    [fields.replacementValue, amount(claim.replacementValue)],
    [fields.impairmentAmount, amount(claim.impairmentAmount)],
    [fields.impairmentPercent, percent === null ? null : `${percent}%`],
    [fields.selfDeductible, amount(claim.selfDeductible)],
    [fields.appraiserFee, amount(claim.appraiserFee)],
  ]);
  return {
    title: `${paperTexts.summary} ${claim.claimNumber}`,
    issuer: agency,
    demo: paperTexts.copy,
    facts: [
      ...factRows(claim),
      ...known([
        [fields.insurer, claim.supplier && supplierName({ supplierType: claim.supplier }, 'he')],
        [paperTexts.status, terms.claimStatus[claim.status]],
        [paperTexts.handler, claim.handlerName],
        [paperTexts.openedOn, formatDay(claim.openedOn)],
      ]),
    ],
    sections: [
      { title: paperTexts.amounts, rows: amounts },
      ...summaryParts.slice(0, 1).flatMap((kind) => partSections(claim, kind)),
      ...damageSection(claim),
      ...summaryParts.slice(1).flatMap((kind) => partSections(claim, kind)),
    ],
    paragraphs: [],
    signature: null,
    footer: paperTexts.summaryFooter,
  };
}
