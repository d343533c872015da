'use client';

import { useTranslations } from 'next-intl';
import { BoxOnPage } from '../box-on-page';
import type { PlanZone } from './plan';
import hues from './signer-hues.module.css';
import type { Editor } from './use-editor';

/** A zone on the page, in the hue of whoever fills it in. */
export function ZoneBox({ zone, editor }: { zone: PlanZone; editor: Editor }) {
  const text = useTranslations('envelopes');
  return (
    <BoxOnPage
      box={zone}
      name={editor.labelOf(zone)}
      hue={hues.hue}
      signer={zone.signer % 6}
      optional={!zone.required}
      selected={editor.selected === zone.id}
      onSelect={() => editor.select(zone.id)}
      onDrag={(from, step, how) => editor.dragTo(zone.id, from, step, how)}
      onDrop={editor.endDrag}
      onKeyDown={(event) => editor.onZoneKey(event, zone)}
    >
      {zone.label ?? text(`zoneKinds.${zone.kind}`)}
    </BoxOnPage>
  );
}
