import type { CarRequest, Vehicle } from '../../lib/contract/car-request';
import type { VehicleModel } from '../../lib/contract/vehicles';
import type { Db } from '../db/schema';
import { Failure } from '../http/failure';
import { modelsByCode, otherModels, registrationOf } from '../vehicles/catalogue';
import { plateBehaviour } from '../vehicles/plate-sentinels';
import type { ResolvedCar } from './snapshots';

/** Models that the insurers' register holds for a plate. */
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
 * The model of a request: the one it names, else the plate's. When the register holds another for the plate, both codes.
 * @throws Failure WRONG_MODEL_CODE for a model that does not exist in that year, PLATE_NOT_FOUND for a plate alone that
 * the ministry's list does not have (S2 §8).
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

/** "Hyundai I20 2021", for titles. */
export const vehicleName = ({ manufacturerNames, name, produced }: VehicleModel): string =>
  `${manufacturerNames.en.replace(/ \(.*\)$/, '')} ${name} ${produced}`;
