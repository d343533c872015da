'use client';

import { useLocale } from 'next-intl';
import { vehicleText } from '@/lib/format/vehicle';

/** Shows a car's make, model and year; the make is in Hebrew on Hebrew screens. */
export function VehicleName({ name }: { name: string }) {
  return <bdi>{vehicleText(name, useLocale())}</bdi>;
}
