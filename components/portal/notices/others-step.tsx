import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import { TextInput } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import classes from './notice.module.css';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

const empty = { registrationNumber: '', driverName: '', driverPhone: '', insurer: '' };
/** Same as `noticeLimits.cars` of the contract, whose schemas the page does not load. */
const max = 5;

/** Asks for the other cars and their drivers; nobody else is an answer too. */
export function OthersStep(props: StepProps<'others'>) {
  const { given, errors, onSave, texts } = props;
  const { words } = texts;
  const [{ cars }, keep] = useTyped('others', { cars: given && given.cars.length > 0 ? given.cars : [empty] });
  const setCars = (next: typeof cars) => keep({ cars: next });
  const change = (at: number, over: Partial<typeof empty>) =>
    setCars(cars.map((car, place) => (place === at ? { ...car, ...over } : car)));
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_others ?? ''}
      lead={words.othersLead}
      onNext={() => onSave({ cars })}
      more={
        <button type="button" className={portal.link} disabled={props.pending} onClick={() => onSave({ cars: [] })}>
          {words.nobodyElse}
        </button>
      }
    >
      {cars.map((car, at) => (
        <fieldset key={at} className={classes.group}>
          <legend className={`${portal.label} ${classes.legend}`}>{say(words.otherCar, { n: at + 1 })}</legend>
          <TextInput
            label={words.plate ?? ''}
            error={errors[`cars.${at}.registrationNumber`]}
            value={car.registrationNumber}
            onChange={(registrationNumber) => change(at, { registrationNumber })}
            inputMode="numeric"
            ltr
            maxLength={12}
          />
          <TextInput
            label={words.driverName ?? ''}
            error={errors[`cars.${at}.driverName`]}
            value={car.driverName}
            onChange={(driverName) => change(at, { driverName })}
          />
          <TextInput
            label={words.phone ?? ''}
            error={errors[`cars.${at}.driverPhone`]}
            value={car.driverPhone}
            onChange={(driverPhone) => change(at, { driverPhone })}
            type="tel"
            inputMode="tel"
            ltr
          />
          <TextInput
            label={words.insurer ?? ''}
            error={errors[`cars.${at}.insurer`]}
            value={car.insurer}
            onChange={(insurer) => change(at, { insurer })}
          />
          {cars.length > 1 && (
            <button
              type="button"
              className={portal.link}
              onClick={() => setCars(cars.filter((_, place) => place !== at))}
            >
              {words.removeCar}
            </button>
          )}
        </fieldset>
      ))}
      {cars.length < max && (
        <button type="button" className={portal.secondary} onClick={() => setCars([...cars, empty])}>
          {words.addCar}
        </button>
      )}
    </StepFrame>
  );
}
