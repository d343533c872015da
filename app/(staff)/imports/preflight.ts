import type { FileSource } from '@/lib/rules/imports/import-source';
import type { ErrorCode } from '@/lib/contract/kit/errors';
import type { Preflight } from './preflight-worker';

/** Checks a file in a worker of the browser, with the rules of the upstream: the page stays responsive. */
export async function preflight(source: FileSource, file: File): Promise<Preflight> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Preflight>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Preflight>) => resolve(data));
      // A file that is too much for a phone is left to the upstream.
      worker.addEventListener('error', () => resolve({ refused: 'unknown' }));
      worker.postMessage({ source, bytes }, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}

/** Returns the error of a file that need not be uploaded; null for one that the upstream has to see. */
export function preflightError(
  answer: Preflight,
  source: FileSource,
): { code: ErrorCode; field: string | null } | null {
  if ('problem' in answer) {
    const { problem } = answer;
    if (problem.code === 'columnMissing') {
      const isNumber = problem.column === 'policyNumber' || problem.column === 'idNumber';
      return {
        code: source === 'RENEWAL' && isNumber ? 'required_numbers' : 'IMPORT_COLUMN_MISSING',
        field: problem.column,
      };
    }
    if (problem.code === 'noLines')
      return { code: source === 'RENEWAL' ? 'EXCEL_FILE_EMPTY' : 'IMPORT_NOTHING_NEW', field: null };
    return source === 'RENEWAL'
      ? { code: 'RENEWALS_UPLOAD_FAILED', field: null }
      : { code: 'IMPORT_COLUMN_MISSING', field: 'mainBranch' };
  }
  if (!('refused' in answer)) return null;
  const codes = {
    notExcel: 'WRONG_EXCEL_FILE',
    oldExcel: 'WRONG_EXCEL_FILE',
    broken: 'WRONG_EXCEL_FILE',
    locked: 'EXCEL_FILE_LOCKED',
    empty: 'EXCEL_FILE_EMPTY',
    tooLarge: source === 'HAR_BITUAH' ? 'HAR_BITUAH_FILE_TOO_LARGE' : 'IMPORT_FILE_TOO_LONG',
    unknown: null,
  } as const;
  const code = codes[answer.refused];
  return code && { code, field: null };
}
