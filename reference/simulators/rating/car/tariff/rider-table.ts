/** Languages of the documents of the reference upstream. */
interface Names {
  he: string;
  en: string;
  ru: string;
}

/** A service rider with its price, ILS a year; null when the agent types it. */
export interface RiderEntry {
  entityId: string;
  /** CAR_RIDER numbers the bundles (S2 §3 "CAR_RIDER (1 to 3)"). */
  carRiderName: string;
  group: 'FIXED_RIDER' | 'CAR_RIDER' | 'FREE_RIDER';
  amount: number | null;
  names: Names;
  /** Restriction to some cars. */
  only?: { electric?: true; vehicleAgeUpTo?: number; commercial?: false };
}

const service = (
  entityId: string,
  amount: number,
  he: string,
  en: string,
  ru: string,
  only?: RiderEntry['only'],
): RiderEntry => ({
  entityId,
  carRiderName: 'FIXED_RIDER',
  group: 'FIXED_RIDER',
  amount,
  names: { he, en, ru },
  ...(only && { only }),
});

const bundle = (
  number: 1 | 2 | 3,
  amount: number,
  he: string,
  en: string,
  ru: string,
  only?: RiderEntry['only'],
): RiderEntry => ({
  ...service(`CAR_RIDER_${number}`, amount, he, en, ru, only),
  carRiderName: `CAR_RIDER_${number}`,
  group: 'CAR_RIDER',
});

/** The riders on sale: bundles, single services, and the agency's free rider, whose amount the agent sets. */
export const riderTable: readonly RiderEntry[] = [
  {
    ...service('FREE_RIDER', 0, 'כתב שירות חופשי של הסוכנות', "The agency's free rider", 'Свободный райдер агентства'),
    carRiderName: 'FREE_RIDER',
    group: 'FREE_RIDER',
    amount: null,
  },
  bundle(
    1,
    275,
    'חבילה בסיסית: גרירה ושמשות',
    'Basic bundle: towing and windscreens',
    'Базовый пакет: эвакуация и стёкла',
  ),
  bundle(
    2,
    435,
    'חבילה מורחבת: גרירה, שמשות ורכב חלופי',
    'Extended bundle: towing, windscreens and a replacement car',
    'Расширенный пакет: эвакуация, стёкла и подменный автомобиль',
  ),
  bundle(
    3,
    500,
    'חבילה מלאה: גרירה, שמשות מקוריות, פנסים ומראות, הגנה משפטית',
    'Full bundle: towing, original glass, lights and mirrors, legal defence',
    'Полный пакет: эвакуация, оригинальные стёкла, фары и зеркала, юридическая защита',
    { vehicleAgeUpTo: 3 },
  ),
  service('TOWING', 130, 'גרירה ושירותי דרך', 'Towing and road service', 'Эвакуация и помощь на дороге'),
  service('ELECTRIC_TOWING', 190, 'גרירה לרכב חשמלי', 'Towing of an electric car', 'Эвакуация электромобиля', {
    electric: true,
  }),
  service('WINDSCREEN', 145, 'שבר שמשות – חלופיות', 'Windscreens, substitute', 'Стёкла, аналог'),
  service('ORIGINAL_GLASS', 230, 'שבר שמשות – מקוריות', 'Windscreens, original', 'Стёкла, оригинальные', {
    vehicleAgeUpTo: 3,
  }),
  service('REPLACEMENT_CAR', 160, 'רכב חלופי', 'Replacement car', 'Подменный автомобиль', { commercial: false }),
  service(
    'REPLACEMENT_CAR_UPGRADED',
    240,
    'רכב חלופי משודרג',
    'Upgraded replacement car',
    'Подменный автомобиль повышенного класса',
    { commercial: false },
  ),
  service('LIGHTS_MIRRORS', 95, 'פנסים ומראות אקסטרה', 'Lights and mirrors extra', 'Фары и зеркала'),
  service('LEGAL_DEFENCE', 45, 'הגנה משפטית', 'Legal defence', 'Юридическая защита'),
  service('KEYS', 35, 'מפתחות ושלט', 'Keys and remote', 'Ключи и брелок'),
  service('ROAD_SERVICE_EXTENDED', 60, 'שירותי דרך מורחבים', 'Extended road service', 'Расширенная помощь на дороге'),
  service('DEDUCTIBLE_WAIVER', 320, 'ביטול השתתפות עצמית', 'Deductible waiver', 'Отмена франшизы'),
];

/** Not in the list of riders (S2 §3); an amount can be stored under this name. */
export const manualRider = 'MANUAL_RIDER';
