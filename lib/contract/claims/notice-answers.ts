import { z } from 'zod';
import { accidentProblem } from '../../rules/claims/accident';
import { carParts, damageKinds } from '../../rules/claims/damage';
import { noticeEvents } from '../../rules/claims/notice';
import { type Problem, problemAt } from '../../rules/kit/rule-keys';
import { tooLong } from '../../rules/kit/rule-messages';
import { normalisePlate, plateProblem } from '../../rules/quotes/plate';
import { israelClock } from '../../rules/time/israel-time';
import { withRules } from '../kit/rule-issues';
import { typedCode, typedName, typedPhone } from '../kit/typed';
import { isoDate } from '../kit/values';

/** Most cars, people and damages of one notice. */
export const noticeLimits = { cars: 5, people: 5, damages: carParts.length } as const;

const text = (max: number) => z.string().trim().max(max, tooLong);
const name = typedName().max(100, tooLong).default('');
const phone = typedPhone().max(30, tooLong).default('');
const plate = typedCode().max(20, tooLong).transform(normalisePlate);
/** `HH:mm`. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid');

/** The car that took part, and the order that insures it. */
export const noticeCar = withRules(
  z.object({
    /** An order of the customer; null for a car that the agency does not know. */
    orderId: z.string().max(64).nullable(),
    registrationNumber: plate,
    title: text(120).default(''),
  }),
  ({ registrationNumber }) =>
    problemAt('registrationNumber', registrationNumber === '' ? 'required' : plateProblem(registrationNumber)),
);

export const noticeDriver = withRules(
  z.object({
    /** The customer drove. */
    self: z.boolean(),
    firstName: name,
    lastName: name,
    phone,
  }),
  ({ self, lastName }) => problemAt('lastName', self || lastName !== '' ? undefined : 'required'),
);

/** Day and time in Israel; an accident has happened. */
export const noticeWhen = withRules(
  z.object({ date: z.string().min(1, 'required').pipe(isoDate), time: clockTime.nullable() }),
  ({ date, time }): Problem[] => problemAt('date', accidentProblem(date, time, israelClock(Date.now()))),
);

export const noticePlace = withRules(
  z.object({
    city: text(100).default(''),
    street: text(100).default(''),
    /** Latitude and longitude, five decimals; null unless the customer allowed it. */
    position: z
      .string()
      .regex(/^-?\d{1,2}\.\d{1,5}, -?\d{1,3}\.\d{1,5}$/, 'invalid')
      .nullable(),
  }),
  ({ city, street, position }) =>
    problemAt('city', city !== '' || street !== '' || position !== null ? undefined : 'required'),
);

export const noticeWhat = z.object({
  event: z.enum(noticeEvents, { error: 'required' }),
  story: text(3_000).default(''),
});

export const noticeDamages = z.object({
  damages: z
    .array(z.object({ part: z.enum(carParts), kind: z.enum(damageKinds) }))
    .max(noticeLimits.damages, tooLong)
    .transform((all) => [...new Map(all.map((one) => [one.part, one])).values()]),
});

/** Other cars; none when nobody else took part. */
export const noticeOthers = withRules(
  z.object({
    cars: z
      .array(
        z.object({
          registrationNumber: plate,
          driverName: name,
          driverPhone: phone,
          insurer: text(60).default(''),
        }),
      )
      .max(noticeLimits.cars, tooLong),
  }),
  ({ cars }): Problem[] =>
    cars.flatMap(({ registrationNumber, driverName, driverPhone }, at) =>
      registrationNumber === ''
        ? problemAt(`cars.${at}.registrationNumber`, driverName || driverPhone ? undefined : 'required')
        : problemAt(`cars.${at}.registrationNumber`, /^\d+$/.test(registrationNumber) ? undefined : 'plateDigits'),
    ),
);

const person = z.object({ name: typedName().trim().min(1, 'required').max(100, tooLong), phone });

/** Who was hurt, and who has seen it. */
export const noticePeople = z.object({
  injured: z.array(person.extend({ injury: text(500).default('') })).max(noticeLimits.people, tooLong),
  witnesses: z.array(person).max(noticeLimits.people, tooLong),
});

export const noticePolice = z.object({
  informed: z.boolean(),
  station: text(100).default(''),
  caseNumber: text(40).default(''),
});

/** The photos are files of their own; this says that the customer has no more. */
export const noticePhotos = z.object({ done: z.literal(true) });

/** The answer to one question. */
export const noticeAnswer = z.discriminatedUnion('step', [
  z.object({ step: z.literal('car'), answer: noticeCar }),
  z.object({ step: z.literal('driver'), answer: noticeDriver }),
  z.object({ step: z.literal('when'), answer: noticeWhen }),
  z.object({ step: z.literal('place'), answer: noticePlace }),
  z.object({ step: z.literal('what'), answer: noticeWhat }),
  z.object({ step: z.literal('damages'), answer: noticeDamages }),
  z.object({ step: z.literal('others'), answer: noticeOthers }),
  z.object({ step: z.literal('people'), answer: noticePeople }),
  z.object({ step: z.literal('police'), answer: noticePolice }),
  z.object({ step: z.literal('photos'), answer: noticePhotos }),
]);

/** Everything that was answered; null is open. Stored answers are read without the rules of the day. */
export const noticeAnswers = z.object({
  car: z.object({ orderId: z.string().nullable(), registrationNumber: z.string(), title: z.string() }).nullable(),
  driver: z.object({ self: z.boolean(), firstName: z.string(), lastName: z.string(), phone: z.string() }).nullable(),
  when: z.object({ date: isoDate, time: z.string().nullable() }).nullable(),
  place: z.object({ city: z.string(), street: z.string(), position: z.string().nullable() }).nullable(),
  what: z.object({ event: z.enum(noticeEvents), story: z.string() }).nullable(),
  damages: z.object({ damages: z.array(z.object({ part: z.enum(carParts), kind: z.enum(damageKinds) })) }).nullable(),
  others: z
    .object({
      cars: z.array(
        z.object({
          registrationNumber: z.string(),
          driverName: z.string(),
          driverPhone: z.string(),
          insurer: z.string(),
        }),
      ),
    })
    .nullable(),
  people: z
    .object({
      injured: z.array(z.object({ name: z.string(), phone: z.string(), injury: z.string() })),
      witnesses: z.array(z.object({ name: z.string(), phone: z.string() })),
    })
    .nullable(),
  police: z.object({ informed: z.boolean(), station: z.string(), caseNumber: z.string() }).nullable(),
  photos: z.object({ done: z.literal(true) }).nullable(),
});
export type NoticeAnswers = z.output<typeof noticeAnswers>;
