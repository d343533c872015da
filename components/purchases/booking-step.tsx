import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { coverOf } from './cover';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';

interface Props extends Page {
  answers: PurchaseAnswers;
  top: React.ReactNode;
  demo: boolean;
  onEdit: (at: number) => void;
  onNext: () => void;
}

/** Formats a day as DD.MM.YYYY. */
const shownDay = (day: string): string => day.split('-').reverse().join('.');

interface Line {
  label: string | undefined;
  value: string;
}

/** Returns the answers in words, in the order of the steps. */
function linesOf({ period, car, drivers, history, more }: PurchaseAnswers, { words }: PurchaseTexts): Line[] {
  const claims = (history?.years ?? []).reduce((sum, year) => sum + year.claims, 0);
  const start = say(words.from, { date: shownDay(period?.insuranceStart ?? '') });
  const cover = words[`cover_${coverOf(period?.insuranceTypes ?? [])}`] ?? '';
  return [
    { label: words.cover, value: `${cover}, ${start}` },
    { label: words.plate, value: car ? `${formatPlate(car.registrationNumber)} · ${car.title}` : '' },
    { label: words.driversTitle, value: words[`allowed_${drivers?.driversAllowed ?? 'one'}`] ?? '' },
    { label: words.historyTitle, value: say(words.claimsSum, { count: claims }) },
    { label: words.zip, value: more?.zipCode ?? '' },
  ];
}

/** Shows everything once more before the insurers are asked. */
export function BookingStep({ answers, top, demo, onEdit, onNext, ...page }: Props) {
  const { words } = page.texts;
  return (
    <StepFrame
      {...page}
      top={top}
      title={words.bookingTitle ?? ''}
      lead={words.bookingLead}
      next={page.pending ? words.sending : words.getOffers}
      deliver
      onNext={onNext}
    >
      <dl className={classes.sums}>
        {linesOf(answers, page.texts).map(({ label, value }, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WrittenText>{value}</WrittenText>
            </dd>
            <dd className={classes.action}>
              <button
                type="button"
                className={classes.back}
                aria-label={say(words.edit, { what: label ?? '' })}
                onClick={() => onEdit(at)}
              >
                {words.editShort}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {demo && <p className={portal.quiet}>{words.demo}</p>}
    </StepFrame>
  );
}
