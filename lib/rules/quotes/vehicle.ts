import { isModelCode } from './model-code';
import { plateProblem } from './plate';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

export interface VehicleFacts {
  registrationNumber: string;
  model: { modelCode: string } | null;
  produced: number;
}

const oldestYear = 1950;

function plateRule(vehicle: VehicleFacts, plateIsIrrelevant: boolean): RuleKey | undefined {
  if (plateIsIrrelevant) return undefined;
  if (vehicle.registrationNumber === '') return vehicle.model ? undefined : 'plateOrModel';
  return plateProblem(vehicle.registrationNumber, vehicle.produced);
}

function modelRule({ model }: VehicleFacts, plateIsIrrelevant: boolean): RuleKey | undefined {
  if (!model) return plateIsIrrelevant ? 'modelRequired' : undefined;
  return isModelCode(model.modelCode) ? undefined : 'modelCode';
}

/** Validates plate and model. Only the model is validated when the plate is marked irrelevant (S2 §5). */
export function vehicleProblems(vehicle: VehicleFacts, plateIsIrrelevant: boolean, today: string): Problem[] {
  const newest = Number(today.slice(0, 4)) + 1;
  const inRange = vehicle.produced >= oldestYear && vehicle.produced <= newest;
  return [
    ...problemAt('registrationNumber', plateRule(vehicle, plateIsIrrelevant)),
    ...problemAt('model', modelRule(vehicle, plateIsIrrelevant)),
    ...problemAt('produced', inRange ? undefined : 'productionYear'),
  ];
}
