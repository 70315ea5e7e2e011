/** Days as spreadsheets count them. */

const diaMs = 86_400_000;

/** Half a second more: the last bit of a computed midnight must not make it the day before. */
const folga = 0.5 / 86_400;

/**
 * From a number to `YYYY-MM-DD`; null for what is no day: hours alone, or beyond the year 9999. A sheet repeats few days over
 * many rows, so each is worked out once.
 * @param desde1904 as workbooks of old Macs count
 */
export function createDias(desde1904: boolean): (serial: number) => string | null {
  const conhecidos = new Map<number, string>();
  return (serial) => {
    const dias = Math.floor(serial + folga);
    if (dias < (desde1904 ? 0 : 1) || dias > 2_958_465) return null;
    const conhecido = conhecidos.get(dias);
    if (conhecido !== undefined) return conhecido;
    const dia = new Date(beginning(dias, desde1904) + dias * diaMs).toISOString().slice(0, 10);
    conhecidos.set(dias, dia);
    return dia;
  };
}

/** 1900 was no leap year, but the first spreadsheet thought so and all have kept to it: there is a day 60. */
const beginning = (dias: number, desde1904: boolean): number =>
  desde1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, dias < 60 ? 31 : 30);
