import type { PlateSearch, VehicleModel } from '@/lib/contract/quotes/vehicles';
import { isSamePlate } from '@/lib/rules/quotes/plate';
import type { CarRequestValues } from '../request-values';

type VehicleValues = CarRequestValues['vehicle'];

/**
 * Returns the vehicle with a model and the values that follow from it; data of the ministry about the plate has
 * priority.
 */
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

/** Outcome of a plate search; `gaveUp` means no result within the polls (S2 §7). */
export type PlateOutcome = 'found' | 'several' | 'none' | 'gaveUp' | 'error';

export function outcomeOf({ status, models, error }: Pick<PlateSearch, 'status' | 'models' | 'error'>): PlateOutcome {
  if (status !== 'DONE') return status === 'PENDING' || error === 'UPSTREAM_TIMEOUT' ? 'gaveUp' : 'error';
  return models.length === 0 ? 'none' : models.length === 1 ? 'found' : 'several';
}

type Filled = Pick<CarRequestValues, 'vehicle' | 'chosen' | 'found'>;

/**
 * Returns the values after a plate search. A single model is chosen automatically; of several, an earlier choice stays.
 * Without a model, year and first registration are filled in all the same.
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

/** Returns the search result if it is about the plate in the field, else null. */
export const answerFor = (plate: string, found: PlateSearch | null): PlateSearch | null =>
  found && isSamePlate(found.registrationNumber, plate) ? found : null;

/** Returns whether the chosen model is not registered under the plate: the price may change later (S2 §8). */
export const isMismatch = (found: PlateSearch | null, modelCode: string | undefined): boolean =>
  Boolean(
    modelCode && found && found.models.length > 0 && !found.models.some((model) => model.modelCode === modelCode),
  );

/** Returns whether the plate has to be searched before sending: typed, without a result and without a model. */
export const needsSearch = ({ vehicle, found, registrationNumberIsIrrelevant }: CarRequestValues): boolean =>
  !registrationNumberIsIrrelevant &&
  vehicle.registrationNumber !== '' &&
  vehicle.model === null &&
  answerFor(vehicle.registrationNumber, found) === null;

/** Returns whether the plate has several models and none is chosen. */
export function mustChoose({ vehicle, found, registrationNumberIsIrrelevant }: CarRequestValues): boolean {
  const answer = registrationNumberIsIrrelevant ? null : answerFor(vehicle.registrationNumber, found);
  return vehicle.model === null && answer !== null && outcomeOf(answer) === 'several';
}

/** Changes the plate and drops the values of the old one. A model that was chosen by hand stays. */
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

/** Returns the facts in which the models differ. */
export const differences = (models: readonly VehicleModel[]): ModelFact[] =>
  telling.filter((fact) => new Set(models.map((model) => model[fact] ?? null)).size > 1);
