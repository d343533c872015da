import { z } from 'zod';
import { noticeAnswers } from '../../../lib/contract/claims/notice-answers';
import { noticeSteps } from '../../../lib/rules/claims/notice';
import { snapshotKind } from '../../engine/db/snapshot';

const said = z.object({
  answers: noticeAnswers,
  /** Version of the notice at which each answer was given. */
  changed: z.partialRecord(z.enum(noticeSteps), z.int()),
});
export type NoticeSaid = z.output<typeof said>;

/** What a customer has answered of a first notice of loss. */
export const noticeSaidKind = snapshotKind({ kind: 'notice_said', v: 1, schema: said, upgrades: {} });

/** A notice of which nothing was answered. */
export const nothingSaid: NoticeSaid = {
  answers: {
    car: null,
    driver: null,
    when: null,
    place: null,
    what: null,
    damages: null,
    others: null,
    people: null,
    police: null,
    photos: null,
  },
  changed: {},
};
