/** Why a file cannot be read as a workbook. */
export const sheetRefusals = ['notExcel', 'oldExcel', 'locked', 'tooLarge', 'empty', 'broken'] as const;
export type SheetRefusal = (typeof sheetRefusals)[number];

/** Thrown for a file that is no readable workbook. */
export class SheetRefused extends Error {
  constructor(readonly reason: SheetRefusal) {
    super(`the workbook is refused: ${reason}`);
    this.name = 'SheetRefused';
  }
}
