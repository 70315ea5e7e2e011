/** Where receipts wait on a phone, for who only wants to know whether there is such a place: what reads it is downloaded after that. */
export const nomeDaGuarda = 'pontua-fotos';

/** Whether this browser may have kept some, ever. Asking makes no place for them. */
export async function hasGuarda(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === nomeDaGuarda);
  } catch {
    // Firefox before 126 does not list them.
    return true;
  }
}
