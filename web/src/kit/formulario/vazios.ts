/** What fields begin with before anybody typed or chose, as wide as what comes into them. */

/** What is typed may be no number. */
export const semNumero: number | string = '';

export const semEscolha: string | null = null;
