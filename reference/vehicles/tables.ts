import type { PlateSearch, VehicleModel } from '../../lib/contract/vehicles';
import type { Instant, InstantWithDefault, Json } from '../db/columns';

export interface VehicleTables {
  manufacturers: { code: string; name_he: string; name_en: string };
  /** One row for each model and year of production. */
  vehicle_models: {
    model_code: string;
    produced: number;
    manufacturer_code: string;
    name: string;
    trim: string | null;
    transmission: VehicleModel['transmissionType'];
    engine_volume: number;
    horsepower: number;
    fuel: VehicleModel['fuel'];
    airbags: number;
    has_esp: boolean;
    has_ldw: boolean;
    has_fcw: boolean;
    has_abs: boolean;
    commercial: boolean;
    /** ILS when new. */
    list_price: number;
  };
  /** The register of plates: digits without leading zeros. Plates that are not here are made up from their digits. */
  vehicle_plates: { plate: string; model_code: string; produced: number; on_road: string };
  /** Searches by plate that were begun; the answer shows from `due_at` on, never when that is null. */
  plate_searches: {
    id: string;
    agency_id: string;
    registration_number: string;
    due_at: Instant | null;
    answer: Json<Omit<PlateSearch, 'searchId' | 'registrationNumber'>>;
    created_at: InstantWithDefault;
  };
}
