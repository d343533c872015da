import { Choice, TextInput } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import { isolate } from '@/lib/format/bidi';
import { vehicleText } from '@/lib/format/vehicle';
import { formatPlate, normalisePlate } from '@/lib/rules/quotes/plate';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

const another = 'another';

/** Returns the car that is chosen at first: the answer, the only one, another one where none is known, else none. */
function firstChoice(given: StepProps<'car'>['given'], cars: StepProps<'car'>['contents']['cars']): string | null {
  if (given) return given.orderId ?? another;
  if (cars.length === 0) return another;
  return cars.length === 1 ? cars[0]!.orderId : null;
}

/** Asks which car took part: one that the agency insures, or another one by its plate. */
export function CarStep(props: StepProps<'car'>) {
  const { given, contents, errors, onSave, texts, frame } = props;
  const { words } = texts;
  const { cars } = contents;
  const [{ orderId, plate }, change] = useTyped('car', {
    orderId: firstChoice(given, cars),
    plate: given?.orderId === null ? given.registrationNumber : '',
  });
  const car = cars.find((one) => one.orderId === orderId);
  const options = cars.map((one) => ({
    value: one.orderId,
    label: isolate(formatPlate(one.registrationNumber)),
    help: [vehicleText(one.title, frame.locale), one.insurer?.[frame.locale]].filter(Boolean).join(' · '),
  }));
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_car ?? ''}
      lead={cars.length === 1 ? words.carConfirm : undefined}
      disabled={orderId === null}
      onNext={() =>
        onSave(
          car
            ? { orderId: car.orderId, registrationNumber: car.registrationNumber, title: car.title }
            : { orderId: null, registrationNumber: normalisePlate(plate) },
        )
      }
    >
      {cars.length > 0 && (
        <Choice
          label={words.carWhich ?? ''}
          value={orderId}
          options={[...options, { value: another, label: words.carAnother ?? '' }]}
          onChange={(next) => change({ orderId: next })}
        />
      )}
      {orderId === another && (
        <TextInput
          label={words.plate ?? ''}
          error={errors.registrationNumber}
          value={plate}
          onChange={(next) => change({ plate: next })}
          inputMode="numeric"
          ltr
          maxLength={12}
        />
      )}
    </StepFrame>
  );
}

const nobody = { self: true, firstName: '', lastName: '', phone: '' };

/** Asks who drove. */
export function DriverStep(props: StepProps<'driver'>) {
  const { given, errors, onSave, texts } = props;
  const { words } = texts;
  const [{ said, ...driver }, change] = useTyped('driver', { ...(given ?? nobody), said: given !== null });
  return (
    <StepFrame {...frameOf(props)} title={words.title_driver ?? ''} disabled={!said} onNext={() => onSave(driver)}>
      <Choice
        label={words.driverWho ?? ''}
        value={said ? (driver.self ? 'self' : 'other') : null}
        options={[
          { value: 'self', label: words.driverSelf ?? '' },
          { value: 'other', label: words.driverOther ?? '' },
        ]}
        onChange={(who) => change({ said: true, self: who === 'self' })}
      />
      {said && !driver.self && (
        <>
          <TextInput
            label={words.firstName ?? ''}
            error={errors.firstName}
            value={driver.firstName}
            onChange={(firstName) => change({ firstName })}
          />
          <TextInput
            label={words.lastName ?? ''}
            error={errors.lastName}
            value={driver.lastName}
            onChange={(lastName) => change({ lastName })}
          />
          <TextInput
            label={words.phone ?? ''}
            error={errors.phone}
            value={driver.phone}
            onChange={(phone) => change({ phone })}
            type="tel"
            inputMode="tel"
            ltr
          />
        </>
      )}
    </StepFrame>
  );
}
