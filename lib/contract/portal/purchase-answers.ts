import { z } from 'zod';
import { typedCode } from '../kit/typed';
import { todayInIsrael } from '../../rules/time/calendar';
import { driverProblems } from '../../rules/quotes/driver';
import { driversProblem } from '../../rules/quotes/drivers-allowed';
import { endFor, periodProblems } from '../../rules/quotes/insurance-period';
import { normalisePlate, plateProblem } from '../../rules/quotes/plate';
import { assumedHistory, driverFactsOf } from '../../rules/quotes/driver-answer';
import { type Problem, problemAt } from '../../rules/kit/rule-keys';
import { missingOrInvalid, tooLong } from '../../rules/kit/rule-messages';
import { isZip } from '../../rules/quotes/zip';
import { driversAllowed, insuranceType, ownShares } from '../quotes/car-request';
import { maritalStatus, maritalStatuses } from '../customers/customers';
import { withRules } from '../kit/rule-issues';
import { isoDate } from '../kit/values';

/** The steps of a request, in order; the sixth is the booking of all of them (S3 §2). */
export const purchaseSteps = ['period', 'car', 'drivers', 'history', 'more'] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

const flag = z.boolean();
/** A day of a form, in which an empty field is told apart from a wrong one. */
const day = z.string().min(1, 'required').pipe(isoDate);

/** Step 1: start of cover and what is insured. */
export const periodAnswer = withRules(
  z.object({ insuranceStart: day, insuranceTypes: z.array(insuranceType).min(1, 'required').max(2, tooLong) }),
  ({ insuranceStart }): Problem[] =>
    periodProblems(
      { insuranceStart, insuranceEnd: endFor(insuranceStart), insuranceRenewal: false },
      todayInIsrael(),
    ).filter(({ path }) => path === 'insuranceStart'),
);

/** Step 2: the car of a plate. The server adds what the catalogue knows of the model. */
export const carAnswer = withRules(
  z.object({
    registrationNumber: typedCode().max(20, tooLong).transform(normalisePlate),
    modelCode: typedCode().min(1, 'required').max(8, tooLong),
    produced: z.int('required').min(1950, 'productionYear').max(2100, 'productionYear'),
    /** Make, model and year, as the customer saw it. */
    title: z.string().trim().max(120, tooLong).default(''),
  }),
  ({ registrationNumber, produced }) =>
    problemAt(
      'registrationNumber',
      registrationNumber === '' ? 'required' : plateProblem(registrationNumber, produced),
    ),
);

const driverAnswer = z.object({
  genderMale: flag,
  maritalStatus,
  birthday: isoDate,
  licenseIssued: isoDate,
});
export type DriverAnswer = z.output<typeof driverAnswer>;
/** Nothing of a person is assumed: what was not chosen is missing. */
const driverGiven = driverAnswer.extend({
  genderMale: z.boolean('required'),
  maritalStatus: z.enum(maritalStatuses, 'required'),
  birthday: day,
  licenseIssued: day,
});
/** A driver while it is asked for. */
export type DriverDraft = Omit<DriverAnswer, 'genderMale' | 'maritalStatus'> & {
  genderMale: boolean | null;
  maritalStatus: DriverAnswer['maritalStatus'] | '';
};

/** Step 3: who may drive. */
export const driversAnswer = withRules(
  z.object({ driversAllowed, drivers: z.array(driverGiven).min(1, 'required').max(3, tooLong) }),
  (answer): Problem[] => {
    const today = todayInIsrael();
    return [
      ...problemAt('driversAllowed', driversProblem(answer.driversAllowed, answer.drivers)),
      ...answer.drivers.flatMap((one, at) =>
        driverProblems({ ...driverFactsOf(one, today), insuranceCases: assumedHistory }, today).map(
          ({ path, rule }) => ({
            // The form asks for dates; the ages follow from them.
            path: `drivers.${at}.${path === 'yearsOld' ? 'birthday' : path === 'experience' ? 'licenseIssued' : path}`,
            rule,
          }),
        ),
      ),
    ];
  },
);

const given = z.boolean('required');
const times = z.int(missingOrInvalid).min(0, 'invalid').max(9, 'invalid');
const fourYears = z.array(z.object({ insured: given, claims: times })).length(4, 'insuranceYears');

/** Step 4: the last four years of every driver, the latest first. Nothing has a default: silence is no answer. */
export const historyAnswer = z.object({
  /** Of the first driver. */
  years: fourYears,
  /** Of the further drivers, in their order. */
  others: z.array(fourYears).max(2, tooLong),
  licenceCancelledTimes: times,
});

/** Step 5: what else prices the car. */
export const moreAnswer = z.object({
  zipCode: typedCode().min(1, 'required').refine(isZip, 'zipLength'),
  ownShare: z.literal(ownShares).default(1.5),
  defenceLevel: z.int('required').min(0).max(3),
  shabbatDrivingRequired: given,
  childrenUnder15: given,
  encumbered: given,
});

const storedYears = z.array(z.object({ insured: flag, claims: z.int() }));

/** Everything a customer has said; a step that was not reached is null. Not validated against today's date. */
export const purchaseAnswers = z.object({
  period: z.object({ insuranceStart: isoDate, insuranceTypes: z.array(insuranceType) }).nullable(),
  car: z
    .object({ registrationNumber: z.string(), modelCode: z.string(), produced: z.int(), title: z.string() })
    .nullable(),
  drivers: z.object({ driversAllowed, drivers: z.array(driverAnswer) }).nullable(),
  history: z
    .object({
      years: storedYears,
      others: z.array(storedYears),
      licenceCancelledTimes: z.int(),
    })
    .nullable(),
  more: z
    .object({
      zipCode: z.string(),
      ownShare: z.literal(ownShares),
      defenceLevel: z.int(),
      shabbatDrivingRequired: flag,
      childrenUnder15: flag,
      encumbered: flag,
    })
    .nullable(),
});
export type PurchaseAnswers = z.output<typeof purchaseAnswers>;
