/** Ends the task that is under way; whoever awaits it goes on in another, and a finger is heard in between. */
export const pausa = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
