import type { PlateSearch, VehicleModel } from '@/lib/contract/vehicles';
import { isSamePlate } from '@/lib/rules/plate';
import type { CarRequestValues } from './request-values';

type VehicleValues = CarRequestValues['vehicle'];

/** The vehicle with a model and everything that follows from it; what the ministry knows of the plate comes first. */
export function withModel(
  vehicle: VehicleValues,
  model: VehicleModel,
  found: PlateSearch | null = null,
): VehicleValues {
  const { manufacturerCode, modelCode, name, transmissionType, airbags } = model;
  return {
    ...vehicle,
    model: { manufacturerCode, modelCode, name, transmissionType },
    produced: found?.produced ?? model.produced,
    maintenanceStart: found?.maintenanceStart ?? vehicle.maintenanceStart,
    engineVolume: model.engineVolume,
    commercial: model.commercial,
    airbags,
    hasAirbags: airbags > 0,
    hasAbs: model.hasAbs,
    hasEsp: model.hasEsp,
    hasLdw: model.hasLdw,
    hasFcw: model.hasFcw,
    hasGasMachinery: vehicle.hasGasMachinery || model.fuel === 'LPG',
  };
}

/** What a search by plate came to; `gaveUp` is an answer that did not come within the polls (S2 §7). */
export type PlateOutcome = 'found' | 'several' | 'none' | 'gaveUp' | 'error';

export function outcomeOf({ status, models, error }: Pick<PlateSearch, 'status' | 'models' | 'error'>): PlateOutcome {
  if (status !== 'DONE') return status === 'PENDING' || error === 'UPSTREAM_TIMEOUT' ? 'gaveUp' : 'error';
  return models.length === 0 ? 'none' : models.length === 1 ? 'found' : 'several';
}

type Filled = Pick<CarRequestValues, 'vehicle' | 'chosen' | 'found'>;

/**
 * The values after a search by plate. The only model is taken at once; of several, one that was chosen before stays.
 * Without a model the year and the first day on the road are still worth having.
 */
export function filledBy(
  found: PlateSearch,
  { vehicle, chosen }: Pick<CarRequestValues, 'vehicle' | 'chosen'>,
): Filled {
  const [model] = found.models;
  const outcome = outcomeOf(found);
  if (model && outcome === 'found') return { found, chosen: model, vehicle: withModel(vehicle, model, found) };
  const dated = {
    ...vehicle,
    produced: found.produced ?? vehicle.produced,
    maintenanceStart: found.maintenanceStart ?? vehicle.maintenanceStart,
  };
  const stays = outcome !== 'several' || found.models.some(({ modelCode }) => modelCode === vehicle.model?.modelCode);
  return stays ? { found, chosen, vehicle: dated } : { found, chosen: null, vehicle: { ...dated, model: null } };
}

/** The search's answer as long as it is about the plate in the field. */
export const answerFor = (plate: string, found: PlateSearch | null): PlateSearch | null =>
  found && isSamePlate(found.registrationNumber, plate) ? found : null;

/** The chosen model is none of those registered under the plate: the price may change later (S2 §8). */
export const isMismatch = (found: PlateSearch | null, modelCode: string | undefined): boolean =>
  Boolean(
    modelCode && found && found.models.length > 0 && !found.models.some((model) => model.modelCode === modelCode),
  );

/** Whether the plate has to be looked up before the request can be sent: typed, without an answer and without a model. */
export const needsSearch = ({ vehicle, found, registrationNumberIsIrrelevant }: CarRequestValues): boolean =>
  !registrationNumberIsIrrelevant &&
  vehicle.registrationNumber !== '' &&
  vehicle.model === null &&
  answerFor(vehicle.registrationNumber, found) === null;

/** Whether the plate has several models and none of them was chosen. */
export function mustChoose({ vehicle, found, registrationNumberIsIrrelevant }: CarRequestValues): boolean {
  const answer = registrationNumberIsIrrelevant ? null : answerFor(vehicle.registrationNumber, found);
  return vehicle.model === null && answer !== null && outcomeOf(answer) === 'several';
}

/** Another plate is another car: what was told of the old one goes with it. A model that was chosen by hand stays. */
export function withPlate({ vehicle, chosen, found }: Filled, registrationNumber: string): Partial<Filled> {
  if (registrationNumber === vehicle.registrationNumber) return {};
  const byHand = chosen !== null && !found?.models.some(({ modelCode }) => modelCode === chosen.modelCode);
  if (byHand) return { vehicle: { ...vehicle, registrationNumber } };
  const unknown = { model: null, produced: null, engineVolume: null, maintenanceStart: null };
  return {
    found: null,
    chosen: null,
    vehicle: { ...vehicle, ...((vehicle.model ?? found) && unknown), registrationNumber },
  };
}

const telling = [
  'name',
  'trim',
  'produced',
  'engineVolume',
  'horsepower',
  'fuel',
  'transmissionType',
  'airbags',
  'hasEsp',
  'hasLdw',
  'hasFcw',
  'commercial',
] as const;
export type ModelFact = (typeof telling)[number];

/** The facts in which models differ: what helps to choose among them. */
export const differences = (models: readonly VehicleModel[]): ModelFact[] =>
  telling.filter((fact) => new Set(models.map((model) => model[fact] ?? null)).size > 1);
