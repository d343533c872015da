import portal from '@/components/portal/frame/portal.module.css';
import { Choice, TextInput } from '@/components/purchases/fields';
import { StepFrame } from '@/components/purchases/step-frame';
import classes from './notice.module.css';
import { frameOf, type StepProps } from './step-props';
import { useTyped } from './use-typed';

/** Same as `noticeLimits.people` of the contract, whose schemas the page does not load. */
const max = 5;

interface Person {
  name: string;
  phone: string;
  injury?: string;
}

interface PeopleProps {
  /** Path of the list in the answer. */
  path: 'injured' | 'witnesses';
  people: Person[];
  props: StepProps<'people'>;
  onChange: (people: Person[]) => void;
}

/** Fields for people of one kind, with a button for one more. */
function People({ path, people, props: { errors, texts }, onChange }: PeopleProps) {
  const { words } = texts;
  const change = (at: number, over: Partial<Person>) =>
    onChange(people.map((one, place) => (place === at ? { ...one, ...over } : one)));
  return (
    <section className={classes.people}>
      <h2 className={portal.label}>{words[path]}</h2>
      {people.map((one, at) => (
        <div key={at} role="group" aria-label={`${words[path]} ${at + 1}`} className={classes.group}>
          <TextInput
            label={words.name ?? ''}
            error={errors[`${path}.${at}.name`]}
            value={one.name}
            onChange={(name) => change(at, { name })}
          />
          <TextInput
            label={words.phone ?? ''}
            error={errors[`${path}.${at}.phone`]}
            value={one.phone}
            onChange={(phone) => change(at, { phone })}
            type="tel"
            inputMode="tel"
            ltr
          />
          {one.injury !== undefined && (
            <TextInput
              label={words.injury ?? ''}
              error={errors[`${path}.${at}.injury`]}
              value={one.injury}
              onChange={(injury) => change(at, { injury })}
            />
          )}
          <button
            type="button"
            className={portal.link}
            onClick={() => onChange(people.filter((_, place) => place !== at))}
          >
            {words.removePerson}
          </button>
        </div>
      ))}
      {people.length < max && (
        <button
          type="button"
          className={portal.secondary}
          onClick={() => onChange([...people, { name: '', phone: '', ...(path === 'injured' && { injury: '' }) }])}
        >
          {words[`add_${path}`]}
        </button>
      )}
    </section>
  );
}

/** Asks who was hurt and who has seen it. */
export function PeopleStep(props: StepProps<'people'>) {
  const { given, onSave, texts } = props;
  const { words } = texts;
  const [{ injured, witnesses }, change] = useTyped('people', {
    injured: (given?.injured ?? []) as Person[],
    witnesses: (given?.witnesses ?? []) as Person[],
  });
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_people ?? ''}
      lead={words.peopleLead}
      next={props.pending ? words.saving : injured.length + witnesses.length === 0 ? words.nobody : words.next}
      onNext={() => onSave({ injured, witnesses })}
    >
      <People path="injured" people={injured} props={props} onChange={(next) => change({ injured: next })} />
      <People path="witnesses" people={witnesses} props={props} onChange={(next) => change({ witnesses: next })} />
    </StepFrame>
  );
}

const unasked = { informed: null as boolean | null, station: '', caseNumber: '' };

/** Asks whether the police know. */
export function PoliceStep(props: StepProps<'police'>) {
  const { given, errors, onSave, texts } = props;
  const { words } = texts;
  const [police, change] = useTyped('police', { ...unasked, ...given });
  const { informed } = police;
  const answers = [
    { value: 'yes', label: words.yes ?? '' },
    { value: 'no', label: words.no ?? '' },
  ];
  return (
    <StepFrame
      {...frameOf(props)}
      title={words.title_police ?? ''}
      disabled={informed === null}
      onNext={() => onSave(informed ? police : { ...unasked, informed: false })}
    >
      <Choice
        label={words.policeInformed ?? ''}
        value={informed === null ? null : informed ? 'yes' : 'no'}
        options={answers}
        row
        onChange={(value) => change({ informed: value === 'yes' })}
      />
      {informed === true &&
        (['station', 'caseNumber'] as const).map((field) => (
          <TextInput
            key={field}
            label={words[field] ?? ''}
            error={errors[field]}
            value={police[field]}
            onChange={(value) => change({ [field]: value })}
            ltr={field === 'caseNumber'}
          />
        ))}
    </StepFrame>
  );
}
