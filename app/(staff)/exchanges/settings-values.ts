import { z } from 'zod';
import { exchangeSettings } from '@/lib/contract/agencies/exchanges';

const noneWhenEmpty = z
  .string()
  .trim()
  .transform((text) => text || null);

/** What is entered of the settings of an exchange. An empty address is none; without a new secret the stored one stays. */
export const settingsForm = exchangeSettings.extend({
  recordingsFrom: noneWhenEmpty.pipe(exchangeSettings.shape.recordingsFrom),
  dialAt: noneWhenEmpty.pipe(exchangeSettings.shape.dialAt.unwrap()),
  dialSecret: z
    .string()
    .trim()
    .transform((text) => text || undefined)
    .pipe(exchangeSettings.shape.dialSecret),
});
export type Settings = z.input<typeof settingsForm>;
export type SettingsValues = z.output<typeof settingsForm>;
