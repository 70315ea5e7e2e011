/** A button at the end of its way keeps the focus of whoever pressed it last: it looks and says that it does nothing now, and does nothing. */
export const impedido = (agora: boolean) =>
  agora ? ({ 'aria-disabled': true, 'data-disabled': true, onClick: undefined } as const) : {};
