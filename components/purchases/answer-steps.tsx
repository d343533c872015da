import { startTransition, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import type { PurchaseAnswers, PurchaseStep } from '@/lib/contract/portal/purchase-answers';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { isAnswered } from '@/lib/shapes/purchase-steps';
import { BookingStep } from './booking-step';
import { CarStep } from './car-step';
import { DriversStep } from './drivers-step';
import { HistoryStep } from './history-step';
import { MoreStep } from './more-step';
import { PeriodStep } from './period-step';
import { answerStep, askForCall, requestOffers } from './purchase-calls';
import { type PurchaseTexts, ruleText } from './purchase-texts';
import { type Page, Progress } from './step-frame';
import { useBrowserBack } from './use-browser-back';
import type { PurchaseHandle } from './use-purchase';
import type { StepProps } from './step-props';

/** Same as `purchaseSteps` of the contract, whose schemas the page does not load. */
const order: readonly PurchaseStep[] = ['period', 'car', 'drivers', 'history', 'more'];

/** Returns the first step without an answer; the booking when there is none. */
const firstOpen = (answers: PurchaseAnswers): number => {
  const at = order.findIndex((step) => !isAnswered(answers, step));
  return at < 0 ? order.length : at;
};

function errorsOf(failure: ApiFailure | undefined, texts: PurchaseTexts): Record<string, string> {
  const problems = failure?.fields ?? [];
  return Object.fromEntries(
    problems.map(({ path, rule }) => [path.replace(/^given\.answer\./, ''), ruleText(texts, rule)]),
  );
}

interface Props extends Page {
  state: PurchaseState;
  action: PurchaseHandle['action'];
  /** Plate that was typed before the phone was confirmed; empty when there is none. */
  entered: string;
  /** The car is stored, so the entered plate has done its work. */
  onCar: () => void;
  /** Where the agent's demonstration prices are named. */
  demo: boolean;
}

const steps = {
  period: PeriodStep,
  car: CarStep,
  drivers: DriversStep,
  history: HistoryStep,
  more: MoreStep,
} as const;

/** Shows the six steps of S3 §2, one a page; each is stored when it is left, so that any device can continue. */
export function AnswerSteps({ state, action, entered, onCar, demo, ...page }: Props) {
  const { answers, version, today } = state;
  const { texts } = page;
  const reached = firstOpen(answers);
  const asked = entered === answers.car?.registrationNumber ? '' : entered;
  // A customer who comes back with another plate is asked about that car.
  const [at, setAt] = useState(answers.car && asked ? order.indexOf('car') : reached);
  // The press is answered first, then the page is drawn.
  const goTo = (step: number) => startTransition(() => setAt(step));
  // A step that was emptied, as a first day that has passed, is asked for again.
  const now = Math.min(at, reached);
  const walk = (place: string) => {
    const step = Number(place.replace('step ', ''));
    if (Number.isInteger(step)) goTo(step);
  };
  useBrowserBack(`step ${now}`, walk, walk);
  const names = [...order, 'booking'].map((step) => texts.words[`${step}Title`] ?? step);
  const top = <Progress {...{ at: now, count: names.length, reached, names, texts }} onGo={goTo} />;
  const step = order[now];
  if (step === undefined)
    return (
      <BookingStep
        {...page}
        {...{ answers, demo, top }}
        onEdit={goTo}
        onNext={() => void action(() => requestOffers(version))}
      />
    );
  const Step = steps[step] as React.ComponentType<StepProps<PurchaseStep>>;
  const save = async (answer: object) => {
    const next = await action(() => answerStep(version, step, answer));
    if (next && step === 'car') onCar();
    // A correction leads back to the booking.
    if (next) goTo(firstOpen(next.answers) === order.length ? order.length : now + 1);
  };
  return (
    <Step
      key={step}
      {...page}
      {...{ answers, today, top, entered: asked, errors: errorsOf(page.failure, texts) }}
      given={answers[step]}
      onSave={(answer) => void save(answer)}
      onCall={(plate) => void action(() => askForCall(version, plate))}
    />
  );
}
