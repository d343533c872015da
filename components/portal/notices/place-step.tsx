import { useEffect, useId, useState } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { FieldError } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import { citiesOf, type Place, streetsOf } from './notice-calls';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

/** Fewest letters that are looked up, and the pause before it, ms. */
const fewest = 2;
const pause = 250;

/**
 * Returns the places whose names begin with what is typed; none while there is no connection.
 * @param city id of the city whose streets are looked for; null for cities, undefined while it is not known
 */
function usePlaces(query: string, city: string | null | undefined): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    if (city === undefined || query.trim().length < fewest) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      (city === null ? citiesOf(query) : streetsOf(city, query)).then(
        (found) => isLatest && setPlaces(found),
        () => undefined,
      );
    }, pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [query, city]);
  return places;
}

interface PlaceInputProps {
  label: string;
  value: string;
  places: readonly Place[];
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A text field that offers places of the state's register, and takes any other text. */
function PlaceInput({ label, value, places, error, onChange }: PlaceInputProps) {
  const id = useId();
  return (
    <div>
      <label className={portal.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={portal.field}
        list={`${id}-places`}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place.id} value={place.name} />
        ))}
      </datalist>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Time that a phone may take to find out where it is, ms. */
const longestLook = 15_000;

/** Asks where it happened: by name, and by the phone if the customer allows it. */
export function PlaceStep(props: StepProps<'place'>) {
  const { given, errors, onSave, texts } = props;
  const { words } = texts;
  const [place, change] = useTyped('place', given ?? { city: '', street: '', position: null as string | null });
  const [looking, setLooking] = useState<'no' | 'yes' | 'refused'>('no');
  const cities = usePlaces(place.city, null);
  const cityId = cities.find(({ name }) => name === place.city.trim())?.id;
  const streets = usePlaces(place.street, cityId);
  const locate = () => {
    setLooking('yes');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = `${coords.latitude.toFixed(5)}, ${coords.longitude.toFixed(5)}`;
        change({ position });
        setLooking('no');
      },
      () => setLooking('refused'),
      { enableHighAccuracy: true, timeout: longestLook },
    );
  };
  return (
    <StepFrame {...frameOf(props)} title={words.title_place ?? ''} onNext={() => onSave(place)}>
      <PlaceInput
        label={words.city ?? ''}
        error={errors.city}
        value={place.city}
        places={cities}
        onChange={(city) => change({ city })}
      />
      <PlaceInput
        label={words.street ?? ''}
        value={place.street}
        places={streets}
        onChange={(street) => change({ street })}
      />
      {place.position === null ? (
        <button type="button" className={portal.secondary} disabled={looking === 'yes'} onClick={locate}>
          {looking === 'yes' ? words.locating : words.locate}
        </button>
      ) : (
        <p role="status">
          <span>{words.located}</span> <bdi dir="ltr">{place.position}</bdi>{' '}
          <button type="button" className={portal.link} onClick={() => change({ position: null })}>
            {words.forgetPosition}
          </button>
        </p>
      )}
      <p className={portal.quiet} role={looking === 'refused' ? 'status' : undefined}>
        {looking === 'refused' ? words.notLocated : words.locateHelp}
      </p>
    </StepFrame>
  );
}
