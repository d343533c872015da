'use client';

import { NativeSelect } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { ChevronBackIcon, ChevronForwardIcon } from '@/components/ui/icon/icons';
import { type Counted, type Page, pageSizes } from '@/lib/contract/kit/paging';
import { changeAddress } from './list-address';
import { pageWindow, rowRange } from './page-window';
import classes from './pager.module.css';
import type { ListAddressHandle } from './use-list-address';
import { useOptimisticAddress } from './use-optimistic-address';

interface PagerProps {
  handle: ListAddressHandle;
  page: Counted & Pick<Page<unknown>, 'totalPages'>;
}

/** Shows the row range, the total, the pages and the page size. */
export function Pager({ handle, page: { totalElements, capped, totalPages } }: PagerProps) {
  const text = useTranslations('list');
  const [address, go] = useOptimisticAddress(handle);
  const range = { ...rowRange(address.page, address.size, totalElements), total: totalElements };
  const show = (page: number) => {
    go({ ...address, page });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={classes.room}>
      <div className={classes.pager}>
        <p className={classes.range}>{text(capped ? 'rangeOfMore' : 'range', range)}</p>
        {totalPages > 1 && <PageSteps page={address.page} {...{ totalPages, capped }} onShow={show} />}
        <NativeSelect
          className={classes.size}
          aria-label={text('rowsPerPage')}
          value={address.size}
          data={pageSizes.map((size) => ({ value: String(size), label: text('perPage', { size }) }))}
          onChange={(event) => go(changeAddress(address, { size: Number(event.currentTarget.value) }))}
        />
      </div>
    </div>
  );
}

interface PageStepsProps {
  /** From 0. */
  page: number;
  totalPages: number;
  /** There may be more pages. */
  capped?: boolean | undefined;
  onShow: (page: number) => void;
}

/** Leads to the pages of a list. */
export function PageSteps({ page, totalPages, capped = false, onShow }: PageStepsProps) {
  const text = useTranslations('list');
  const format = useFormatter();
  return (
    <nav className={classes.pages} aria-label={text('pages')}>
      <button
        type="button"
        className={classes.page}
        disabled={page === 0}
        aria-label={text('previousPage')}
        onClick={() => onShow(page - 1)}
      >
        <ChevronBackIcon size={18} />
      </button>
      <span className={classes.where} aria-hidden="true">
        {capped ? text('page', { page: page + 1 }) : text('pageOf', { page: page + 1, total: totalPages })}
      </span>
      {pageWindow(page, totalPages).map((step, at) =>
        step === 'gap' ? (
          <span key={`gap${at}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className={classes.page}
            data-number
            aria-label={text('page', { page: step + 1 })}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => onShow(step)}
          >
            {format.number(step + 1)}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.page}
        disabled={page >= totalPages - 1}
        aria-label={text('nextPage')}
        onClick={() => onShow(page + 1)}
      >
        <ChevronForwardIcon size={18} />
      </button>
    </nav>
  );
}
