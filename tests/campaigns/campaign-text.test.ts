import { expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import {
  campaignFieldName,
  campaignMessage,
  campaignSubject,
  filledCampaignText,
  unknownCampaignFields,
  usualCampaignTexts,
} from '@/lib/rules/work/campaign-text';

const values = { customer: 'דנה', agent: 'אורי לוי', agency: 'לוי ביטוחים' };

test('OPP-04 an empty field takes its fallback, or nothing', () => {
  expect(filledCampaignText('שלום {customer|לקוח יקר}, כאן {agent}', values)).toBe('שלום דנה, כאן אורי לוי');
  const nameless = { ...values, customer: '' };
  expect(filledCampaignText('שלום {customer|לקוח יקר}!', nameless)).toBe('שלום לקוח יקר!');
  expect(filledCampaignText('שלום {customer}, מה נשמע', nameless)).toBe('שלום, מה נשמע');
});

test('OPP-04 every message is marked as advertisement and has the way out', () => {
  const link = 'https://desk.example/respond/abc';
  const sms = campaignMessage({ text: 'Hello {customer}', locale: 'en', values, link });
  expect(sms).toBe(`Advertisement: Hello דנה\nTo answer or unsubscribe: ${link}`);
  expect(campaignMessage({ text: 'שלום', locale: 'he', values, link })).toMatch(/^פרסומת: שלום\n.*להסרה/);
  expect(campaignSubject({ text: 'Первая строка\nвторая', locale: 'ru', values })).toBe('Реклама: Первая строка');
});

test('OPP-04 a field that does not exist is named', () => {
  expect(unknownCampaignFields('{customer|a} {agnet} {link}')).toEqual(['agnet', 'link']);
});

test('OPP-04 a field has its name in the language of the text, and the English one everywhere', () => {
  expect(filledCampaignText('שלום {לקוח|לקוח יקר}, {סוכן} מ{סוכנות}', values)).toBe('שלום דנה, אורי לוי מלוי ביטוחים');
  expect(filledCampaignText('{клиент}, {агент}, {агентство}', values)).toBe('דנה, אורי לוי, לוי ביטוחים');
  expect(filledCampaignText('{customer} {לקוח} {клиент}', values)).toBe('דנה דנה דנה');
  expect(unknownCampaignFields('{לקוח|אורח} {לקוחה} {агентство}')).toEqual(['לקוחה']);
  for (const locale of locales) {
    expect(usualCampaignTexts[locale]).toContain(`{${campaignFieldName('customer', locale)}|`);
    expect(unknownCampaignFields(usualCampaignTexts[locale])).toEqual([]);
  }
});
