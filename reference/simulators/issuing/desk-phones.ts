import type { Supplier } from '../../../lib/insurers/registry';

/** Phone numbers of the insurers' desks for agents. They are invented. */
export const deskPhones: Readonly<Record<Supplier, string>> = {
  AYALON: '1800000101',
  CLAL: '1800000102',
  FNX: '1800000103',
  HAKLAI: '1800000104',
  HAREL: '1800000105',
  HAREL_27: '1800000105',
  HCSRA: '1800000106',
  MENORA: '1800000107',
  MIGDAL: '1800000108',
  NKR: '1800000109',
  SHIRBIT: '1800000110',
  SHLOMO: '1800000111',
  SHOMERA: '1800000112',
};
