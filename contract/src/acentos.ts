/** Colours with a part to play: the brand's own and those of the states. Whoever chooses a colour chooses among them. */
export const acentos = ['marca', 'red', 'blue', 'green', 'yellow', 'orange'] as const;
