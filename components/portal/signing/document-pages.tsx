import { type RefObject, useCallback, useState } from 'react';
import type { PortalItem, PortalField } from '@/lib/contract/portal/portal-subjects';
import { DocumentPage, PagePlace } from './document-page';
import type { Size } from './page-window';
import type { PortalTexts } from '../frame/texts';
import type { Value } from './use-filling';
import type { usePageWindow } from './use-page-window';
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
  return (
    <div ref={list} className={classes.pages}>
      {sizes?.map((size, index) => (
        <PagePlace key={index} index={index} size={size}>
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
                    next={field === next}
                    texts={texts}
                    onPress={onPress}
                  />
                ))}
            </>
          )}
        </PagePlace>
      ))}
    </div>
  );
}
