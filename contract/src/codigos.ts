/** Codes of products, stores and prizes: how they are compared. They are kept and shown as they were typed. */

/** "px-1001 " and "PX-1001" are one code. The same as `codigo_normal` in SQL, which a test holds beside it. */
export const normalizeCodigo = (texto: string): string =>
  // Only letters whose capital is one letter everywhere: what "ß" becomes depends on who is asked.
  texto.trim().replace(/[a-zà-öø-þ]/g, (letra) => letra.toUpperCase());
