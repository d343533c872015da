import type { InsuranceType } from '../../../../lib/contract/quotes/car-request';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import { belongsToPool } from './compulsory';
import { missingDefence, requiredDefence } from './comprehensive';
import type { InsurerProfile, InsurerQuery, Route } from './insurer';
import { note } from '../notes';
import type { Risk } from './risk';
import { comprehensiveTable } from './tariff/comprehensive-table';
import { riderTable } from './tariff/rider-table';

const youngUnder = 24;
const surveyAbove = 200_000;
const newForOldMonths = 24;

type Remarks = readonly (Note | false | undefined)[];

const isNorth = ({ zipCode }: Risk): boolean =>
  /^[12]/.test(zipCode) || zipCode.startsWith(comprehensiveTable.haifaPrefix);

const compulsoryRemarks = ({ risk, compulsoryOnline, insuranceTypes }: InsurerQuery): Remarks => [
  !insuranceTypes.includes('Compulsory') && note('COMPULSORY_ADDED'),
  belongsToPool(risk) && note('POOL_PRICE', { injuries: risk.history.injuries }),
  compulsoryOnline && note('PAY_COMPULSORY_ONLINE'),
  !risk.shabbatDriving && note('SHABBAT_EXCLUDED'),
];

function newForOldRemark({ newForOld, vehicleAge }: Risk): Note | false {
  if (!newForOld) return false;
  const maximum = newForOldMonths / 12;
  return vehicleAge <= maximum
    ? note('NEW_FOR_OLD', { months: newForOldMonths })
    : note('NEW_FOR_OLD_UNAVAILABLE', { age: vehicleAge, maximum });
}

function defenceRemark(risk: Risk): Note | false {
  const missing = missingDefence(risk);
  const isRemark = missing > 0 && missing < comprehensiveTable.defenceMissingBlocks;
  return isRemark && note('DEFENCE_MISSING', { required: requiredDefence(risk), fitted: risk.defenceLevel });
}

const comprehensiveRemarks = (risk: Risk): Remarks => [
  risk.encumbered && note('LIENHOLDER_NEEDED'),
  defenceRemark(risk),
  newForOldRemark(risk),
  (risk.totalLoss || risk.vehicleValue > surveyAbove) && note('SURVEY_NEEDED'),
];

const driverRemarks = ({ youngDriverDeductible }: InsurerProfile, risk: Risk): Remarks => [
  risk.history.noClaimsYears > 0 && note('NO_CLAIMS_PROOF', { years: risk.history.noClaimsYears }),
  risk.northDiscount && !isNorth(risk) && note('NORTH_ADDRESS_PROOF'),
  youngDriverDeductible !== undefined &&
    risk.youngestAge < youngUnder &&
    note('YOUNG_DRIVER_DEDUCTIBLE', { age: youngUnder, deductible: youngDriverDeductible }),
];

const towing = riderTable.find(({ entityId }) => entityId === 'TOWING')?.amount ?? 0;

const routeRemarks = ({ grouping }: Route): Remarks => [
  grouping === 'secondCars' && note('SECOND_CAR_PROOF'),
  grouping === 'separateRoadService' && note('ROAD_SERVICE_APART', { amount: towing }),
  grouping === 'reducedCommission' && note('COMMISSION_REDUCED'),
];

/** Returns an insurer's remarks on its offer: conditions, required documents and exclusions. */
export function remarksFor(
  profile: InsurerProfile,
  route: Route,
  query: InsurerQuery,
  sold: readonly InsuranceType[],
): Note[] {
  const comprehensive = sold.includes('ComprehensiveInsurance');
  const beyondCompulsory = comprehensive || sold.includes('ThirdParty');
  const remarks: Remarks = [
    query.mismatch !== null && note('MODEL_MISMATCH', query.mismatch),
    ...(sold.includes('Compulsory') ? compulsoryRemarks(query) : []),
    ...(comprehensive ? comprehensiveRemarks(query.risk) : []),
    ...(beyondCompulsory ? [...driverRemarks(profile, query.risk), ...routeRemarks(route)] : []),
  ];
  return remarks.filter((remark) => remark !== false && remark !== undefined);
}
