'use client';

import { useLocale } from 'next-intl';
import { vehicleText } from '@/lib/format/vehicle';

/** A car by make, model and year; the make in Hebrew on Hebrew screens. */
export function VehicleName({ name }: { name: string }) {
  return <bdi>{vehicleText(name, useLocale())}</bdi>;
}
