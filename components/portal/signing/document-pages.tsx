import { type MouseEvent, type RefObject, useCallback, useState } from 'react';
import type { PortalItem, PortalField } from '@/lib/contract/portal/portal-subjects';
import type { BoxSize } from '@/lib/marks/lay-out-text';
import { DocumentPage, PageSpace } from './document-page';
import type { Size } from './page-window';
import type { PortalTexts } from '../frame/texts';
import type { Value } from './use-filling';
import type { usePageWindow } from './use-page-window';
import { fieldAt } from './field-at';
import { FieldButton } from './field-button';
import classes from './sign-document.module.css';

interface Props {
  list: RefObject<HTMLDivElement | null>;
  item: PortalItem;
  sizes: readonly Size[] | undefined;
  window: ReturnType<typeof usePageWindow>;
  values: ReadonlyMap<string, Value | null>;
  next: PortalField | undefined;
  texts: PortalTexts;
  onShown: (page: number, hash: string | null) => void;
  onPress: (field: PortalField) => void;
}

/** Shows all pages; only those near the middle of the screen have an image and fields. */
export function DocumentPages({
  list,
  item,
  sizes,
  window: { width, current, alive, zoom },
  values,
  next,
  texts,
  onShown,
  onPress,
}: Props) {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const tell = useCallback(
    (page: number, hash: string | null) => {
      setShown((before) => (before.has(page) ? before : new Set(before).add(page)));
      onShown(page, hash);
    },
    [onShown],
  );
  /** Gives a tap to the nearest field, however close the fields are. */
  const tap = (event: MouseEvent<HTMLDivElement>) => {
    const page = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-page]') : null;
    // A press of a key or of a screen reader has no place.
    if (!page || event.detail === 0) return;
    const { left, top, width: wide, height: high } = page.getBoundingClientRect();
    const own = item.fields.filter((field) => field.mine && field.page === Number(page.dataset.page));
    const at = { x: event.clientX - left, y: event.clientY - top };
    const field = fieldAt(own, at, { width: wide, height: high }, window.visualViewport?.scale);
    if (!field) return;
    event.stopPropagation();
    onPress(field);
  };
  return (
    <div ref={list} className={classes.pages} onClickCapture={tap}>
      {sizes?.map((size, index) => (
        <PageSpace key={index} index={index} size={size}>
          {alive.includes(index) && (
            <>
              <DocumentPage
                documentId={item.documentId ?? ''}
                title={item.title}
                index={index}
                size={size}
                width={width}
                zoom={index === current ? zoom : 1}
                held={index !== current && !shown.has(current + 1)}
                texts={texts}
                onShown={tell}
              />
              {item.fields
                .filter(({ page }) => page === index + 1)
                .map((field) => (
                  <FieldButton
                    key={field.fieldId}
                    field={field}
                    value={values.get(field.fieldId) ?? null}
                    box={boxOf(field, size)}
                    next={field === next}
                    texts={texts}
                    onPress={onPress}
                  />
                ))}
            </>
          )}
        </PageSpace>
      ))}
    </div>
  );
}

/** Returns the size of a field, points. */
export const boxOf = ({ width, height }: PortalField, page: Size): BoxSize => ({
  width: width * page.width,
  height: height * page.height,
});
