import type { CarRequest, Driver } from '../contract/quotes/car-request';
import { type PurchaseAnswers, purchaseSteps } from '../contract/portal/purchase-answers';
import type { VehicleModel } from '../contract/quotes/vehicles';
import { defaultCarRequest } from './default-car-request';
import { driverFactsOf } from '../rules/quotes/driver-answer';
import { endFor } from '../rules/quotes/insurance-period';
import { isAnswered } from './purchase-steps';
import { compulsoryPaymentFor } from '../rules/quotes/insurance-types';

type Complete = { [K in keyof PurchaseAnswers]: NonNullable<PurchaseAnswers[K]> };

/** Returns whether every step was answered. */
export const isComplete = (answers: PurchaseAnswers): answers is Complete =>
  purchaseSteps.every((step) => isAnswered(answers, step));

type History = Complete['history']['years'];

/** Nobody is asked of which kind the insurance of a year was, so none is named. */
const casesOf = (quiet: Driver['insuranceCases'], years: History): Driver['insuranceCases'] =>
  quiet.map((year, at) => {
    const { insured, claims } = years[at]!;
    return { ...year, claims, insuranceStatus: insured ? 'Insured' : 'NotInsured', insuranceType: null };
  });

/**
 * Returns the request that a customer's answers mean. Every driver has the history that was given for them; what is not
 * asked for has the defaults of a request (S2 §9).
 * @param model of the catalogue
 */
export function requestOfAnswers(
  { period, car, drivers, history, more }: Complete,
  model: VehicleModel,
  { today, websiteKey }: { today: string; websiteKey: string },
): CarRequest {
  const base = defaultCarRequest(today);
  const { insuranceStart, insuranceTypes } = period;
  const [quiet] = base.drivers;
  const histories = [history.years, ...history.others];
  const { zipCode, ownShare, defenceLevel, shabbatDrivingRequired, childrenUnder15, encumbered } = more;
  return {
    ...base,
    insuranceTypes,
    insuranceStart,
    insuranceEnd: endFor(insuranceStart),
    compulsoryPayment: compulsoryPaymentFor(insuranceTypes),
    vehicle: {
      ...base.vehicle,
      registrationNumber: car.registrationNumber,
      model: {
        manufacturerCode: model.manufacturerCode,
        modelCode: model.modelCode,
        name: model.name,
        transmissionType: model.transmissionType,
      },
      produced: model.produced,
      commercial: model.commercial,
      engineVolume: model.engineVolume,
      airbags: model.airbags,
      hasAirbags: model.airbags > 0,
      hasAbs: model.hasAbs,
      hasEsp: model.hasEsp,
      hasLdw: model.hasLdw,
      hasFcw: model.hasFcw,
      defenceLevel,
      childrenUnder15,
      encumbered,
    },
    drivers: drivers.drivers.map((driver, at) => ({
      ...quiet!,
      ...driverFactsOf(driver, today),
      zipCode,
      insuranceCases: casesOf(quiet!.insuranceCases, histories[at]!),
    })),
    driversAllowed: drivers.driversAllowed,
    zipCode,
    // The own share is a term of comprehensive cover only (S2 §4).
    ownShare: insuranceTypes.includes('ComprehensiveInsurance') ? ownShare : 0,
    groups: insuranceTypes.some((type) => type !== 'Compulsory') ? ['WITHOUT_RIDER'] : ['NO_RIDER'],
    shabbatDrivingRequired,
    driverLicenseCancelledTimesForLastThreeYears: history.licenceCancelledTimes,
    websiteKey,
  };
}
