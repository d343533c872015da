import type { PaperKind } from './papers';

/** Questions of a first notice of loss, in their order; each is a page. */
export const noticeSteps = [
  'car',
  'driver',
  'when',
  'place',
  'what',
  'damages',
  'others',
  'people',
  'police',
  'photos',
] as const;
export type NoticeStep = (typeof noticeSteps)[number];

/** What can have happened to a car, in the words of its driver. */
export const noticeEvents = ['HIT_BY_ANOTHER', 'HIT_ANOTHER', 'ALONE', 'PARKED', 'THEFT', 'OTHER'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

/** Types of claims by what happened. */
export const claimTypeOfEvent = {
  HIT_BY_ANOTHER: 'ACCIDENT',
  HIT_ANOTHER: 'SELF_AND_THIRD_PARTY_DAMAGE',
  ALONE: 'SELF_DAMAGE',
  PARKED: 'SELF_DAMAGE',
  THEFT: 'THEFT',
  OTHER: 'ACCIDENT',
} as const satisfies Record<NoticeEvent, string>;

/** Questions that are not asked after some events: nobody else took part, or the car is not there. */
const skipped: Partial<Record<NoticeEvent, readonly NoticeStep[]>> = {
  ALONE: ['others'],
  THEFT: ['damages', 'others'],
};

/** Answers as far as the way through the questions depends on them; null is not answered yet. */
export type NoticeWay = Readonly<Record<Exclude<NoticeStep, 'what'>, unknown>> & {
  readonly what: { readonly event: NoticeEvent } | null;
};

/** Returns the questions that are asked. */
export function stepsOfNotice({ what }: Pick<NoticeWay, 'what'>): NoticeStep[] {
  const without = (what && skipped[what.event]) ?? [];
  return noticeSteps.filter((step) => !without.includes(step));
}

/** Returns the first question that is open; null when the notice can be sent. */
export const openNoticeStep = (answers: NoticeWay): NoticeStep | null =>
  stepsOfNotice(answers).find((step) => answers[step] === null) ?? null;

/** Returns the papers that are asked for at once, by what happened. */
export function papersOfNotice(event: NoticeEvent | undefined): NoticePaper[] {
  if (event === 'THEFT') return ['VEHICLE_LICENCE', 'DRIVING_LICENCE', 'POLICE_REPORT'];
  const others: NoticePaper[] = event === 'ALONE' ? [] : ['OTHER_DRIVER_PAPERS'];
  return ['DAMAGE_PHOTOS', 'SCENE_PHOTOS', 'VEHICLE_LICENCE', 'DRIVING_LICENCE', ...others];
}

/** Papers that a notice can bring. */
export const noticePapers = [
  'DAMAGE_PHOTOS',
  'SCENE_PHOTOS',
  'VEHICLE_LICENCE',
  'DRIVING_LICENCE',
  'OTHER_DRIVER_PAPERS',
  'POLICE_REPORT',
] as const satisfies readonly PaperKind[];
export type NoticePaper = (typeof noticePapers)[number];
