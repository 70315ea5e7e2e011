/**
 * The modules of this folder start what the first screens are made of in pieces, each in a task of its own: on a slow phone a
 * finger is heard in between. `main.tsx` imports them in their order, and each waits for the one before.
 */
export const pausa = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
