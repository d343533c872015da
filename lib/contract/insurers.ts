import { z } from 'zod';

/** Insurer families that sell car cover (S2 §9). */
export const carInsurers = [
  'MIGDAL',
  'SHLOMO',
  'AYALON',
  'HAREL',
  'MENORA',
  'SHOMERA',
  'CLAL',
  'HCSRA',
  'FNX',
  'HAKLAI',
  'SHIRBIT',
  'NKR',
] as const;

/** The extra option of a TRUSTED agency's superuser (S1 §6). */
export const trustedInsurer = 'HAREL_27';

export const carSupplier = z.enum([...carInsurers, trustedInsurer]);
export type CarSupplier = z.output<typeof carSupplier>;
