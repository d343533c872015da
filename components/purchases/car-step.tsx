import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import portal from '@/components/portal/frame/portal.module.css';
import type { VehicleModel } from '@/lib/contract/quotes/vehicles';
import { normalisePlate, plateProblem } from '@/lib/rules/quotes/plate';
import type { StepProps } from './step-props';
import type { ChosenCar } from './car-by-hand';
import { carName } from './car-name';
import { Choice } from './fields';
import { PlateInput, plateIn } from './plate-input';
import { searchCar } from './purchase-calls';
import { type PurchaseTexts, ruleText } from './purchase-texts';
import classes from './purchases.module.css';
import { StepFrame } from './step-frame';

// Few plates are unknown: the lists are loaded when they are needed.
const CarByHand = lazy(() => import('./car-by-hand').then((file) => ({ default: file.CarByHand })));

type Given = StepProps<'car'>['given'];

interface Found {
  models: readonly VehicleModel[];
  code: string;
  /** As the register knows it, also without a model. */
  year: number | null;
}

interface Search {
  plate: string;
  found: Found | undefined;
  searching: boolean;
  problem: string | undefined;
  type: (text: string) => void;
  choose: (code: string) => void;
  run: () => Promise<void>;
}

const text = (word: string | undefined): string => word ?? '';

/** Returns the label of the button, which searches until the car is known. */
function nextOf({ searching, searchCar, next }: PurchaseTexts['words'], at: { searching: boolean; known: boolean }) {
  if (at.searching) return searching;
  return at.known ? next : searchCar;
}

/** Returns the car of the former answer while its plate stands in the field. */
const keptCar = (given: Given, { plate, found }: Pick<Search, 'plate' | 'found'>): Given =>
  found === undefined && given?.registrationNumber === normalisePlate(plate) ? given : null;

/**
 * Searches the car of a typed plate.
 * @param entered plate of the first page, which is searched at once
 */
function useCarSearch(given: Given, texts: PurchaseTexts, entered: string): Search {
  const [plate, setPlate] = useState(entered || (given?.registrationNumber ?? ''));
  const [found, setFound] = useState<Found>();
  const [searching, setSearching] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The search whose answer is awaited. One of a plate that was changed meanwhile says nothing of the new one.
  const awaited = useRef(0);
  const run = async () => {
    const number = normalisePlate(plate);
    const rule = number === '' ? 'required' : plateProblem(number);
    if (rule) return setProblem(ruleText(texts, rule));
    awaited.current += 1;
    const mine = awaited.current;
    setSearching(true);
    setProblem(undefined);
    // The answer comes below the plate: a page that is scrolled down would jump under the thumb when it grows.
    window.scrollTo(0, 0);
    try {
      const { models, produced } = await searchCar(number);
      if (mine !== awaited.current) return;
      setFound({ models, code: models[0]?.modelCode ?? '', year: produced ?? null });
      if (!models[0]) setProblem(texts.words.carNotFound);
    } catch (error) {
      if (mine !== awaited.current) return;
      const failed = toFailure(error);
      if (failed.fields?.[0]) return setProblem(ruleText(texts, failed.fields[0].rule));
      setFound({ models: [], code: '', year: null });
      setProblem(texts.words.carNotFound);
    } finally {
      if (mine === awaited.current) setSearching(false);
    }
  };
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || entered === '') return;
    begun.current = true;
    void run();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens
  }, []);
  const type = (text: string) => {
    awaited.current += 1;
    setSearching(false);
    setPlate(plateIn(text));
    setFound(undefined);
    setProblem(undefined);
  };
  const choose = (code: string) => setFound(found && { ...found, code });
  return { plate, found, searching, problem, type, choose, run };
}

/** Asks for the plate and shows the car that it belongs to. */
export function CarStep({ given, errors, onSave, onCall, today, entered, answers: _, ...page }: StepProps<'car'>) {
  const { words } = page.texts;
  const { plate, found, searching, problem, ...search } = useCarSearch(given, page.texts, entered);
  const kept = keptCar(given, { plate, found });
  const models = found?.models ?? [];
  const [byHand, setByHand] = useState<ChosenCar | null>(null);
  const isMissing = found !== undefined && models.length === 0;
  const names = kept ? [kept.title] : models.map((model) => carName(model, page.frame.locale, true));
  const save = () => {
    const model = models.find(({ modelCode }) => modelCode === found?.code);
    if (kept) return onSave({ ...kept });
    const registrationNumber = normalisePlate(plate);
    if (isMissing && byHand) return onSave({ registrationNumber, ...byHand });
    if (!model) return void search.run();
    const { modelCode, produced } = model;
    onSave({ registrationNumber, modelCode, produced, title: carName(model, page.frame.locale) });
  };
  return (
    <StepFrame
      {...page}
      grows
      pending={page.pending || searching}
      title={text(words.carTitle)}
      next={nextOf(words, { searching, known: names.length > 0 || byHand !== null })}
      onNext={save}
      more={
        isMissing && (
          <button
            type="button"
            className={portal.secondary}
            disabled={page.pending || searching}
            onClick={() => onCall(plate)}
          >
            {words.askForCall}
          </button>
        )
      }
    >
      <PlateInput
        label={text(words.plate)}
        value={plate}
        error={[problem, errors.registrationNumber, isMissing ? undefined : errors.modelCode].find(Boolean)}
        onChange={(typed) => {
          setByHand(null);
          search.type(typed);
        }}
      />
      <FoundCar name={names.length === 1 ? names[0] : undefined} asked={kept === null} words={words} />
      {found && names.length > 1 && (
        <Choice
          label={text(words.whichModel)}
          value={found.code}
          onChange={search.choose}
          options={models.map((model, at) => ({ value: model.modelCode, label: names[at] ?? '' }))}
        />
      )}
      {isMissing && (
        <Suspense fallback={null}>
          <CarByHand
            key={plate}
            {...{ today, errors }}
            year={found.year}
            texts={page.texts}
            locale={page.frame.locale}
            onChoose={setByHand}
          />
        </Suspense>
      )}
    </StepFrame>
  );
}

interface FoundCarProps extends Pick<PurchaseTexts, 'words'> {
  name: string | undefined;
  /** The customer has not said yet that it is the car. */
  asked: boolean;
}

/** Names the car of the plate, also to readers of the screen. */
function FoundCar({ name, asked, words }: FoundCarProps) {
  return (
    <div role="status">
      {name !== undefined && (
        <p className={portal.lead}>
          {asked && <span>{words.carFound} </span>}
          <strong className={classes.car}>
            <bdi>{name}</bdi>
          </strong>
        </p>
      )}
    </div>
  );
}
