import { useEffect, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { vehicles, VehicleModel } from '@/lib/contract/quotes/vehicles';
import { modelText } from '@/lib/format/vehicle';
import type { Locale } from '@/lib/i18n/locales';
import { carName, makeName } from './car-name';
import { FieldError, Select } from './fields';
import { makesOf, modelsOf } from './purchase-calls';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';

type Make = OutputOf<typeof vehicles.manufacturers>[number];

/** Oldest car of the catalogue. */
const oldest = 1996;

export interface ChosenCar {
  modelCode: string;
  produced: number;
  title: string;
}

interface Props {
  /** Year that the register knows. */
  year: number | null;
  today: string;
  errors: Readonly<Record<string, string>>;
  texts: PurchaseTexts;
  locale: Locale;
  /** Null while something is missing. */
  onChoose: (car: ChosenCar | null) => void;
}

/** Reads a list. A late answer to an earlier question is dropped. */
function useList<T>(read: () => Promise<readonly T[]>, question: string | null): [list: readonly T[], failed: boolean] {
  const [answer, setAnswer] = useState<{ question: string; list: readonly T[]; failed: boolean }>();
  useEffect(() => {
    if (question === null) return;
    let over = false;
    const settle = (list: readonly T[], failed: boolean) => over || setAnswer({ question, list, failed });
    read().then(
      (list) => settle(list, false),
      (error: unknown) => settle([], Boolean(toFailure(error))),
    );
    return () => {
      over = true;
    };
    // `read` changes with every render; `question` identifies what it reads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question]);
  return answer?.question === question ? [answer.list, answer.failed] : [[], false];
}

/** Asks for year, make and model of a car that the register does not know. */
export function CarByHand({ year: known, today, errors, texts: { words }, locale, onChoose }: Props) {
  const [year, setYear] = useState(known === null ? '' : String(known));
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [makes, noMakes] = useList<Make>(() => makesOf(year), year === '' ? null : year);
  const [models, noModels] = useList<VehicleModel>(() => modelsOf(year, make), make === '' ? null : `${year} ${make}`);
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: newest - oldest + 1 }, (_, at) => String(newest - at));
  const choose = (code: string) => {
    setModel(code);
    const chosen = models.find(({ modelCode }) => modelCode === code);
    onChoose(chosen ? { modelCode: code, produced: chosen.produced, title: carName(chosen, locale) } : null);
  };
  const restart = (next: { year: string; make: string }) => {
    setYear(next.year);
    setMake(next.make);
    setModel('');
    onChoose(null);
  };
  const none = { value: '', label: words.choose ?? '' };
  return (
    <section className={classes.driver} aria-label={words.byHandTitle}>
      <h2>{words.byHandTitle}</h2>
      <Select
        label={words.year ?? ''}
        error={errors.produced}
        value={year}
        onChange={(value) => restart({ year: value, make: '' })}
        options={[none, ...years.map((value) => ({ value, label: value }))]}
      />
      <Select
        label={words.make ?? ''}
        value={make}
        disabled={makes.length === 0}
        onChange={(value) => restart({ year, make: value })}
        options={[none, ...makes.map((one) => ({ value: one.code, label: makeName(one.names, locale) }))]}
      />
      <Select
        label={words.model ?? ''}
        error={errors.modelCode}
        value={model}
        disabled={models.length === 0}
        onChange={choose}
        options={[
          none,
          ...models.map((one) => ({
            value: one.modelCode,
            label: [modelText(one.name), one.trim, words[`gear_${one.transmissionType}`]].filter(Boolean).join(' · '),
          })),
        ]}
      />
      <FieldError error={noMakes || noModels ? words.listFailed : undefined} />
    </section>
  );
}
