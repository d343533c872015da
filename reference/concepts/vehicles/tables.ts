import type { PlateSearch, VehicleModel } from '../../../lib/contract/quotes/vehicles';
import type { Instant, InstantWithDefault, Json, WithDefault } from '../../engine/db/columns';

export interface VehicleTables {
  manufacturers: { code: string; name_he: string; name_en: string };
  /** One row per model and year of production. */
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
    /** List price of the new car, ILS. */
    list_price: number;
  };
  /** Register of plates: digits without leading zeros. Cars of other plates are derived from their digits. */
  vehicle_plates: { plate: string; model_code: string; produced: number; on_road: string };
  /** Started searches by plate; the answer is visible from `due_at` on, never when it is null. */
  plate_searches: {
    id: string;
    agency_id: string;
    registration_number: string;
    /** Purchase that started it; null for staff. */
    purchase_id: WithDefault<string | null>;
    due_at: Instant | null;
    answer: Json<Omit<PlateSearch, 'searchId' | 'registrationNumber'>>;
    created_at: InstantWithDefault;
  };
}
