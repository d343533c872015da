/** Hebrew names of makes by the English name in the register. */
const hebrewMakes: Readonly<Record<string, string>> = {
  Audi: 'אאודי',
  BMW: 'ב.מ.וו',
  BYD: 'BYD',
  Cadillac: 'קאדילאק',
  Chery: 'צ׳רי',
  Chevrolet: 'שברולט',
  Chrysler: 'קרייזלר',
  Citroen: 'סיטרואן',
  Dacia: 'דאצ׳יה',
  Daihatsu: 'דייהטסו',
  Deepal: 'דיפאל',
  Fiat: 'פיאט',
  Ford: 'פורד',
  Geely: 'גילי',
  Honda: 'הונדה',
  Hyundai: 'יונדאי',
  Isuzu: 'איסוזו',
  Jaecoo: 'ג׳אקו',
  Kia: 'קיה',
  'Lynk & Co': 'לינק אנד קו',
  MG: 'MG',
  'Maruti Suzuki': 'מרוטי סוזוקי',
  Mazda: 'מאזדה',
  'Mercedes-Benz': 'מרצדס',
  Mitsubishi: 'מיצובישי',
  Nissan: 'ניסאן',
  Opel: 'אופל',
  Peugeot: 'פיג׳ו',
  Renault: 'רנו',
  Seat: 'סיאט',
  Skoda: 'סקודה',
  Subaru: 'סובארו',
  Suzuki: 'סוזוקי',
  Tesla: 'טסלה',
  Toyota: 'טויוטה',
  Volkswagen: 'פולקסווגן',
  Xpeng: 'אקספנג',
};

/** Longer names first, so that `Maruti Suzuki` is found before `Suzuki`. */
const makes = Object.keys(hebrewMakes).sort((one, other) => other.length - one.length);

/** Abbreviations of four letters or more that stay in capitals. */
const abbreviations = new Set(['PHEV', 'MHEV']);

/** Formats a model in proper case: `COROLLA CROSS` becomes Corolla Cross; `CX-5`, `I20` and `ASX` are unchanged. */
export const modelText = (model: string): string =>
  model.replace(/\p{Lu}{4,}/gu, (word) =>
    abbreviations.has(word) ? word : word.charAt(0) + word.slice(1).toLocaleLowerCase('en'),
  );

/**
 * Formats the stored name of a car, such as `Hyundai I20 2021`, in proper case; on Hebrew screens with the make in
 * Hebrew. An unknown make is unchanged.
 */
export function vehicleText(name: string, locale: string): string {
  const make = makes.find((known) => name.toLowerCase().startsWith(`${known.toLowerCase()} `));
  if (!make) return modelText(name);
  return `${locale === 'he' ? hebrewMakes[make] : make} ${modelText(name.slice(make.length + 1))}`;
}

/**
 * Formats the stored name of what a request or an order insures, where its line is not known: a car, which ends with its
 * year, as `vehicleText` does; any other name is unchanged.
 */
export const subjectText = (name: string, locale: string): string =>
  / (19|20)\d\d$/.test(name) && makes.some((make) => name.toLowerCase().startsWith(`${make.toLowerCase()} `))
    ? vehicleText(name, locale)
    : name;
