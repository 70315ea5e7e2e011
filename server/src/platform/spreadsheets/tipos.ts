/** What a file of rows is made of, whichever kind of file it was. */

export type Formato = 'csv' | 'xlsx';

/** Cells that the spreadsheet keeps as dates are `YYYY-MM-DD` text, percentages `10%`; a .csv has only text. */
export type Celula = string | number | boolean | null;

/** A row as it lies in the file. */
export interface LinhaPlanilha {
  /** As a person sees it in the spreadsheet: the first row is 1, blank rows count. */
  linha: number;
  celulas: Celula[];
  /** Why the row as a whole cannot be read. */
  falta?: string;
  /** The row of a .csv as it lies there, where it was cut in the wrong places: none of its cells may stand where it belongs. */
  cortada?: Celula[];
  /** Columns whose cell is an error of the spreadsheet (#N/A, #DIV/0!); the cell is that text. */
  erros?: number[];
}
