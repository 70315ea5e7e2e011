/** The oldest browsers that the product is built for: those that Mantine's own styles run on; cheap phones update Chrome long after Android stands still. */
export const alvo = { chrome: 111, safari: 16.4, firefox: 115 } as const;
