import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import { WrittenText } from '@/components/ui/value/written-text';
import type { DriverAnswer, PurchaseAnswers } from '@/lib/contract/portal/purchase-answers';
import { formatPercent } from '@/lib/format/number';
import type { Locale } from '@/lib/i18n/locales';
import { formatPlate } from '@/lib/rules/quotes/plate';
import { coverOf } from './cover';
import { driverTitle } from './driver-title';
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
  values: readonly string[];
}

type Words = PurchaseTexts['words'];

/** Names a driver by what the price depends on. */
function driverLine({ genderMale, maritalStatus, birthday, licenseIssued }: DriverAnswer, words: Words): string {
  const said = [words[genderMale ? 'male' : 'female'], words[`marital_${maritalStatus}`]];
  const days = [`${words.birthday}: ${shownDay(birthday)}`, `${words.licence}: ${shownDay(licenseIssued)}`];
  return [...said, ...days].join(', ');
}

/** Says the history of every driver in full: all of it is declared by sending it. */
function historyLines({ history, drivers }: PurchaseAnswers, words: Words): string[] {
  if (!history) return [];
  const allowed = drivers?.driversAllowed ?? 'one';
  const described = [history.years, ...history.others].slice(0, drivers?.drivers.length);
  return [
    ...described.map((years, at) => {
      const claims = years.reduce((sum, year) => sum + year.claims, 0);
      const insured = years.filter((year) => year.insured).length;
      const said = `${say(words.insuredYears, { count: insured, all: years.length })}, ${say(words.claimsSum, { count: claims })}`;
      return described.length > 1 ? `${driverTitle(allowed, at, { words })}: ${said}` : said;
    }),
    `${words.licenceCancelled}: ${history.licenceCancelledTimes}`,
  ];
}

function moreLines({ more, period }: PurchaseAnswers, { words }: PurchaseTexts, locale: Locale): string[] {
  if (!more) return [];
  const said = (value: boolean) => (value ? words.yes : words.no);
  const { ownShare, defenceLevel, shabbatDrivingRequired, childrenUnder15, encumbered } = more;
  const share = ownShare === 0 ? words.ownShareNone : formatPercent(ownShare, locale);
  return [
    `${words.zip}: ${more.zipCode}`,
    ...(period?.insuranceTypes.includes('ComprehensiveInsurance') ? [`${words.ownShare}: ${share}`] : []),
    `${words.defence}: ${words[`defence_${defenceLevel}`]}`,
    `${words.shabbat}: ${said(shabbatDrivingRequired)}`,
    `${words.children}: ${said(childrenUnder15)}`,
    `${words.encumbered}: ${said(encumbered)}`,
  ];
}

/** Returns the answers in words, in the order of the steps: all of them, because they become the policy's facts. */
function linesOf(answers: PurchaseAnswers, texts: PurchaseTexts, locale: Locale): Line[] {
  const { period, car, drivers } = answers;
  const { words } = texts;
  const start = say(words.from, { date: shownDay(period?.insuranceStart ?? '') });
  const cover = words[`cover_${coverOf(period?.insuranceTypes ?? [])}`] ?? '';
  const allowed = words[`allowed_${drivers?.driversAllowed ?? 'one'}`] ?? '';
  return [
    { label: words.cover, values: [`${cover}, ${start}`] },
    { label: words.plate, values: car ? [`${formatPlate(car.registrationNumber)} · ${car.title}`] : [] },
    {
      label: words.driversTitle,
      values: [allowed, ...(drivers?.drivers ?? []).map((driver) => driverLine(driver, words))],
    },
    { label: words.historyTitle, values: historyLines(answers, words) },
    { label: words.moreTitle, values: moreLines(answers, texts, locale) },
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
        {linesOf(answers, page.texts, page.frame.locale).map(({ label, values }, at) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {values.map((value) => (
                <span key={value} className={classes.said}>
                  <WrittenText>{value}</WrittenText>
                </span>
              ))}
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
