import { z } from 'zod';
import { advice, adviceSheet } from '../../../lib/contract/quotes/advices';
import { supplier } from '../../../lib/contract/quotes/insurers';
import { locales } from '../../../lib/i18n/locales';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const sheets = z.record(z.enum(locales), adviceSheet);
export type AdviceSheets = z.output<typeof sheets>;

const offers = z.array(advice.shape.offers.element.extend({ supplierType: supplier }));
export type AdvisedOffers = z.output<typeof offers>;

/** The page of sent offers in every language. */
export const adviceSheetsKind = snapshotKind({
  kind: 'advice_sheets',
  v: 2,
  schema: sheets,
  upgrades: { 1: unchanged },
});

/** Sent offers with their prices, in the order of their columns. */
export const advisedOffersKind = snapshotKind({ kind: 'advised_offers', v: 1, schema: offers, upgrades: {} });
