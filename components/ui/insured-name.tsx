import { useTranslations } from 'next-intl';
import { Ltr } from './ltr';
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
  if (productType === 'CAR') return <VehicleName name={name} />;
  if (productType === 'RISK') {
    // Stored as programme, age and sum; the programme stands last, so that it does not decide the direction.
    const [program = '', ...person] = name.split(dot);
    return (
      <bdi>
        {terms('insuredAge', { person: person.join(dot) })}
        {dot}
        <Ltr>{program}</Ltr>
      </bdi>
    );
  }
  return <bdi>{ofPeople.includes(productType) ? terms('insuredAge', { person: name }) : name}</bdi>;
}
