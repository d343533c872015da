import { type ComponentType, lazy, useEffect } from 'react';
import type { NoticeStep } from '@/lib/rules/claims/notice';
import type { StepProps } from './step-props';

type StepPage = ComponentType<StepProps<NoticeStep>>;

/** A page of the report: a question, or the summary of all answers. */
export type NoticePage = NoticeStep | 'summary';

const car = () => import('./car-steps');
const people = () => import('./people-steps');

const load = {
  car: () => car().then((file) => file.CarStep),
  driver: () => car().then((file) => file.DriverStep),
  when: () => import('./when-step').then((file) => file.WhenStep),
  place: () => import('./place-step').then((file) => file.PlaceStep),
  what: () => import('./what-step').then((file) => file.WhatStep),
  damages: () => import('./damages-step').then((file) => file.DamagesStep),
  others: () => import('./others-step').then((file) => file.OthersStep),
  people: () => people().then((file) => file.PeopleStep),
  police: () => people().then((file) => file.PoliceStep),
  photos: () => import('./photos-step').then((file) => file.PhotosStep),
  summary: () => import('./summary-step').then((file) => file.SummaryStep),
} as const;

const pageOf = (step: NoticeStep) => lazy(async () => ({ default: (await load[step]()) as unknown as StepPage }));

/** Pages of the questions. A phone at the roadside loads only the one that it is at; the flow's boundary waits for it. */
export const stepPages = {
  car: pageOf('car'),
  driver: pageOf('driver'),
  when: pageOf('when'),
  place: pageOf('place'),
  what: pageOf('what'),
  damages: pageOf('damages'),
  others: pageOf('others'),
  people: pageOf('people'),
  police: pageOf('police'),
  photos: pageOf('photos'),
} as const satisfies Record<NoticeStep, unknown>;

export const SummaryPage = lazy(async () => ({ default: await load.summary() }));

/** Loads the next page with the first touch of this one, so that it is there when this one is answered. */
export function useNextPage(next: NoticePage | undefined): void {
  useEffect(() => {
    if (next === undefined) return;
    const touched = new AbortController();
    const ahead = () => {
      touched.abort();
      load[next]().catch(() => undefined);
    };
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, ahead, { capture: true, passive: true, signal: touched.signal });
    return () => touched.abort();
  }, [next]);
}
