import { VehicleName } from './vehicle-name';

interface InsuredNameProps {
  productType: string;
  /** Insured object as stored with a request or an order. */
  name: string;
}

/** Shows the insured object of any line: a car by its make and model, anything else as it is stored. */
export const InsuredName = ({ productType, name }: InsuredNameProps) =>
  productType === 'CAR' ? <VehicleName name={name} /> : <bdi>{name}</bdi>;
