/** Hebrew names of makes by the English name that the register has. */
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

/** The longer name first: `Maruti Suzuki` before `Suzuki`. */
const makes = Object.keys(hebrewMakes).sort((one, other) => other.length - one.length);

/** Abbreviations of four letters and more that stay in capitals. */
const abbreviations = new Set(['PHEV', 'MHEV']);

/** A model in proper case: `COROLLA CROSS` is Corolla Cross, while `CX-5`, `I20` and `ASX` stay. */
export const modelText = (model: string): string =>
  model.replace(/\p{Lu}{4,}/gu, (word) =>
    abbreviations.has(word) ? word : word.charAt(0) + word.slice(1).toLocaleLowerCase('en'),
  );

/**
 * The name of a car as it is stored, `Hyundai I20 2021`, for a reader: on Hebrew screens with the make in Hebrew, always in
 * proper case. A make that is not known stays as it came.
 */
export function vehicleText(name: string, locale: string): string {
  const make = makes.find((known) => name.toLowerCase().startsWith(`${known.toLowerCase()} `));
  if (!make) return modelText(name);
  return `${locale === 'he' ? hebrewMakes[make] : make} ${modelText(name.slice(make.length + 1))}`;
}
