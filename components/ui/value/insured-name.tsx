import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { VehicleName } from './vehicle-name';

interface InsuredNameProps {
  productType: string;
  /** Insured object as stored with a request or an order. */
  name: string;
}

/** Lines whose requests are named by the age of the insured person. */
const ofPeople: readonly string[] = ['HEALTH', 'LIFE'];

/** Between the parts of a stored name. */
const dot = ' · ';

/** Formats the age and the sum of a stored name, `40 · 1,000,000 ₪`. */
const personText = (parts: readonly string[], locale: Locale): string =>
  parts
    .map((part) => {
      const sum = /^([\d,]+) ₪$/.exec(part)?.[1];
      return sum ? formatMoney({ amount: Number(sum.replaceAll(',', '')) }, locale) : part;
    })
    .join(dot);

/** Shows the insured object of any line: a car by its make and model, a person by age, others as they are stored. */
export function InsuredName({ productType, name }: InsuredNameProps) {
  const terms = useTranslations('terms');
  const risks = useTranslations('risks');
  const locale = useLocale();
  if (productType === 'CAR') return <VehicleName name={name} />;
  if (productType === 'RISK') {
    // Stored as programme, age and sum.
    const [program = '', ...person] = name.split(dot);
    const named = risks.has(`programs.${program}`) ? risks(`programs.${program}` as 'programs.RISK 1') : program;
    return <bdi>{[terms('insuredAge', { person: personText(person, locale) }), named].join(dot)}</bdi>;
  }
  if (!ofPeople.includes(productType)) return <bdi>{name}</bdi>;
  return <bdi>{terms('insuredAge', { person: personText(name.split(dot), locale) })}</bdi>;
}
