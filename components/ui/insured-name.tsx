import { useTranslations } from 'next-intl';
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

/** Shows the insured object of any line: a car by its make and model, a person by age, others as they are stored. */
export function InsuredName({ productType, name }: InsuredNameProps) {
  const terms = useTranslations('terms');
  const risks = useTranslations('risks');
  if (productType === 'CAR') return <VehicleName name={name} />;
  if (productType === 'RISK') {
    // Stored as programme, age and sum.
    const [program = '', ...person] = name.split(dot);
    const named = risks.has(`programs.${program}`) ? risks(`programs.${program}` as 'programs.RISK 1') : program;
    return <bdi>{[terms('insuredAge', { person: person.join(dot) }), named].join(dot)}</bdi>;
  }
  return <bdi>{ofPeople.includes(productType) ? terms('insuredAge', { person: name }) : name}</bdi>;
}
