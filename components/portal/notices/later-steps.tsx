import type { ComponentType } from 'react';
import type { NoticeStep } from '@/lib/rules/claims/notice';
import { OthersStep } from './others-step';
import { PeopleStep, PoliceStep } from './people-steps';
import { PhotosStep } from './photos-step';
import type { StepProps } from './step-props';

const pages = { others: OthersStep, people: PeopleStep, police: PoliceStep, photos: PhotosStep } as const;

/** Questions of the second half of a report. */
export type LaterStep = keyof typeof pages;

/** Shows a question of the second half, which is loaded while the first half is answered. */
export function LaterPage({ step, ...props }: StepProps<NoticeStep> & { step: LaterStep }) {
  const Page = pages[step] as ComponentType<StepProps<NoticeStep>>;
  return <Page {...props} />;
}
