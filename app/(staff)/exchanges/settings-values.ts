import { z } from 'zod';
import { exchangeSettings } from '@/lib/contract/agencies/exchanges';

/** What is entered of the settings of an exchange. An empty address is none. */
export const settingsForm = exchangeSettings.extend({
  recordingsFrom: z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(exchangeSettings.shape.recordingsFrom),
});
export type Settings = z.input<typeof settingsForm>;
export type SettingsValues = z.output<typeof settingsForm>;
