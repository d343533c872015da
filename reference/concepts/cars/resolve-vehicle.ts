import type { CarRequest, Vehicle } from '../../../lib/contract/quotes/car-request';
import type { VehicleModel } from '../../../lib/contract/quotes/vehicles';
import type { Db } from '../../engine/db/schema';
import { Failure } from '../../engine/failures/failure';
import { modelsByCode, otherModels, registrationOf } from '../vehicles/catalogue';
import { plateBehaviour } from '../vehicles/plate-sentinels';
import type { ResolvedCar } from './snapshots';

/** Returns the models of a plate in the insurers' register. */
async function registeredModels(db: Db, plate: string, now: Date): Promise<VehicleModel[]> {
  const behaviour = plateBehaviour(plate);
  const registration = behaviour === 'unregistered' ? null : await registrationOf(db, plate, now);
  if (!registration) return [];
  if (behaviour === 'mismatch') return otherModels(db, registration.model, 1);
  return behaviour === 'several'
    ? [registration.model, ...(await otherModels(db, registration.model, 2))]
    : [registration.model];
}

async function byCode(db: Db, model: NonNullable<Vehicle['model']>, produced: number): Promise<VehicleModel> {
  const code =
    model.modelCode.length === 4 ? model.manufacturerCode.padStart(4, '0') + model.modelCode : model.modelCode;
  const [known] = await modelsByCode(db, code, produced);
  if (!known)
    throw new Failure('WRONG_MODEL_CODE', {
      field: 'vehicle.model.modelCode',
      message: `No model ${code} of ${produced}`,
    });
  return known;
}

/**
 * Returns the model of a request: the one it names, else the plate's. Returns both codes when the register has another
 * model for the plate.
 * @throws Failure WRONG_MODEL_CODE for a model that does not exist in that year, PLATE_NOT_FOUND for a plate without a
 * model that the ministry's list does not have (S2 §8).
 */
export async function resolveVehicle(
  db: Db,
  { vehicle, registrationNumberIsIrrelevant }: CarRequest,
  now: Date,
): Promise<ResolvedCar & { model: VehicleModel }> {
  const hasPlate = vehicle.registrationNumber !== '' && !registrationNumberIsIrrelevant;
  const registered = hasPlate ? await registeredModels(db, vehicle.registrationNumber, now) : [];
  const [first] = registered;
  if (!vehicle.model) {
    if (!first) throw new Failure('PLATE_NOT_FOUND', { field: 'vehicle.registrationNumber' });
    return { model: first, mismatch: null };
  }
  const model = await byCode(db, vehicle.model, vehicle.produced);
  const isRegistered = !first || registered.some(({ modelCode }) => modelCode === model.modelCode);
  return { model, mismatch: isRegistered ? null : { modelCode: model.modelCode, registeredCode: first.modelCode } };
}

/** Returns a title such as "Hyundai I20 2021". */
export const vehicleName = ({ manufacturerNames, name, produced }: VehicleModel): string =>
  `${manufacturerNames.en.replace(/ \(.*\)$/, '')} ${name} ${produced}`;
