import { useState } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { TextInput, Tick } from './fields';
import { OfferCard } from './offer-card';
import { chooseOffer, placeOrder } from './purchase-calls';
import { ruleText } from './purchase-texts';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';
import { useBrowserBack } from './use-browser-back';
import { useKeptDraft } from './use-kept-draft';
import type { PurchaseHandle } from './use-purchase';
import { useWrongFocus } from './use-wrong-focus';
import { normalCode } from '@/lib/rules/kit/normal-form';

interface Props extends Page {
  state: PurchaseState;
  action: PurchaseHandle['action'];
}

interface Person {
  firstName: string;
  lastName: string;
  passportNumber: string;
}

const nobody: Person = { firstName: '', lastName: '', passportNumber: '' };

interface OwnerDraft {
  owner: Person;
  email: string;
  /** Null until it is said: who insures any driver is seldom the youngest. */
  ownerDrives: boolean | null;
  birthday: string;
  drivers: readonly Person[];
  agreed: readonly string[];
  /** Offer that the agreements are about; those of another insurer must be given again. */
  productId: string | null;
}

const empty: OwnerDraft = {
  owner: nobody,
  email: '',
  ownerDrives: null,
  birthday: '',
  drivers: [],
  agreed: [],
  productId: null,
};

/** Returns what is typed so far. */
function useOwnerDraft({ requestNumber, answers, offer }: PurchaseState) {
  const [draft, change] = useKeptDraft(String(requestNumber), empty);
  const isAnybody = answers.drivers?.driversAllowed === 'any';
  const productId = offer?.productId ?? null;
  return {
    ...draft,
    isAnybody,
    productId,
    ownerDrives: draft.ownerDrives ?? !isAnybody,
    agreed: draft.productId === productId ? draft.agreed : [],
    change,
  };
}

interface Filled extends Pick<OwnerDraft, 'owner' | 'agreed'> {
  others: readonly Person[];
  /** Null when it is not asked for. */
  birthday: string | null;
}

const emptyFields = (person: Person, path: string): string[] =>
  (Object.keys(nobody) as (keyof Person)[])
    .filter((field) => person[field].trim() === '')
    .map((field) => `${path}${field}`);

/** Returns the paths of what is still missing: that is said at once, everything else by the server. */
const gapsOf = ({ owner, others, birthday, agreed }: Filled, agreements: PurchaseState['agreements']): string[] => [
  ...emptyFields(owner, ''),
  ...(birthday === '' ? ['birthday'] : []),
  ...others.flatMap((driver, at) => emptyFields(driver, `drivers.${at}.`)),
  ...agreements.filter(({ id, required }) => required && !agreed.includes(id)).map(({ id }) => `agreements.${id}`),
];

/** Names the gaps after the first press, until they are filled; each press leads to the first of them. */
function useGaps(filled: Filled, agreements: PurchaseState['agreements']) {
  const [pressed, setPressed] = useState(false);
  const focusWrong = useWrongFocus();
  const gaps = gapsOf(filled, agreements);
  const said = pressed ? gaps.map((path) => ({ path, rule: 'required' })) : [];
  const sayGaps = () => {
    setPressed(true);
    focusWrong();
  };
  return { gaps, said, sayGaps };
}

/** Asks for whom the policy is and for the drivers by name, and for what the insurer needs to be agreed to. */
export function OwnerStep({ state, action, ...page }: Props) {
  const { texts } = page;
  const { words } = texts;
  const { version, offer, agreements, today } = state;
  const count = state.answers.drivers?.drivers.length ?? 1;
  const { owner, email, birthday, drivers, isAnybody, ownerDrives, productId, agreed, change } = useOwnerDraft(state);
  useBrowserBack('owner', () => void action(() => chooseOffer(version, null)));
  const others = Array.from({ length: ownerDrives ? count - 1 : count }, (_, at) => drivers[at] ?? nobody);
  const filled = { owner, others, birthday: ownerDrives ? null : birthday, agreed };
  const { gaps, said, sayGaps } = useGaps(filled, agreements);
  const problems = [...(page.failure?.fields ?? []), ...said];
  const errors = Object.fromEntries(problems.map(({ path, rule }) => [path, ruleText(texts, rule)]));
  const changeDriver = (at: number, over: Partial<Person>) =>
    change({ drivers: others.map((driver, place) => (place === at ? { ...driver, ...over } : driver)) });
  const order = () =>
    placeOrder({
      ...owner,
      ...{ version, email, ownerDrives, drivers: others, agreements: agreed },
      birthday: ownerDrives || birthday === '' ? null : birthday,
    });
  return (
    <StepFrame
      {...page}
      title={words.ownerTitle ?? ''}
      next={page.pending ? words.saving : words.toPayment}
      onNext={() => (gaps.length > 0 ? sayGaps() : void action(order))}
      more={
        <button
          type="button"
          className={portal.link}
          disabled={page.pending}
          onClick={() => void action(() => chooseOffer(version, null))}
        >
          {words.otherOffer}
        </button>
      }
    >
      {offer && <OfferCard offer={offer} {...page} />}
      <PersonFields
        person={owner}
        errors={errors}
        path=""
        texts={texts}
        own
        onChange={(over) => change({ owner: { ...owner, ...over } })}
      />
      <TextInput
        label={`${words.email} (${words.optional})`}
        help={words.emailHelp}
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(value) => change({ email: value })}
        ltr
      />
      <Tick checked={ownerDrives} onChange={(value) => change({ ownerDrives: value })}>
        {isAnybody ? words.ownerIsYoungest : words.ownerDrives}
      </Tick>
      {!ownerDrives && (
        <TextInput
          label={words.birthday ?? ''}
          error={errors.birthday}
          type="date"
          max={today}
          value={birthday}
          onChange={(value) => change({ birthday: value })}
        />
      )}
      {others.map((driver, at) => (
        <section key={at} className={classes.driver}>
          <h2>{isAnybody ? words.youngestDriver : say(words.driver, { n: ownerDrives ? at + 2 : at + 1 })}</h2>
          <PersonFields
            person={driver}
            errors={errors}
            path={`drivers.${at}.`}
            texts={texts}
            onChange={(over) => changeDriver(at, over)}
          />
        </section>
      ))}
      <Agreements
        {...{ agreements, agreed, errors, texts }}
        onChange={(value) => change({ agreed: value, productId })}
      />
    </StepFrame>
  );
}

interface AgreementsProps extends Pick<Page, 'texts'>, Pick<PurchaseState, 'agreements'> {
  agreed: readonly string[];
  errors: Readonly<Record<string, string>>;
  onChange: (agreed: readonly string[]) => void;
}

function Agreements({ agreements, agreed, errors, texts: { words }, onChange }: AgreementsProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className={portal.label}>{words.agreementsTitle}</legend>
      {agreements.map(({ id, required }) => (
        <Tick
          key={id}
          checked={agreed.includes(id)}
          error={errors[`agreements.${id}`]}
          onChange={(value) => onChange(value ? [...agreed, id] : agreed.filter((one) => one !== id))}
        >
          {required ? words[`agreement_${id}`] : `${words[`agreement_${id}`]} (${words.optional})`}
        </Tick>
      ))}
    </fieldset>
  );
}

interface PersonFieldsProps extends Pick<Page, 'texts'> {
  person: Person;
  errors: Readonly<Record<string, string>>;
  /** Before the names of the fields in the body. */
  path: string;
  /** The browser may fill in the customer's own names. */
  own?: boolean;
  onChange: (over: Partial<Person>) => void;
}

function PersonFields({ person, errors, path, own = false, texts: { words }, onChange }: PersonFieldsProps) {
  return (
    <div className={classes.stack}>
      <TextInput
        label={words.firstName ?? ''}
        error={errors[`${path}firstName`]}
        autoComplete={own ? 'given-name' : 'off'}
        value={person.firstName}
        onChange={(firstName) => onChange({ firstName })}
        maxLength={100}
      />
      <TextInput
        label={words.lastName ?? ''}
        error={errors[`${path}lastName`]}
        autoComplete={own ? 'family-name' : 'off'}
        value={person.lastName}
        onChange={(lastName) => onChange({ lastName })}
        maxLength={100}
      />
      <TextInput
        label={words.idNumber ?? ''}
        error={errors[`${path}passportNumber`]}
        inputMode="numeric"
        autoComplete="off"
        value={person.passportNumber}
        onChange={(passportNumber) => onChange({ passportNumber: normalCode(passportNumber) })}
        ltr
      />
    </div>
  );
}
