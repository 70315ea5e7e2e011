/** Of a dialog: what is shown this once goes when somebody says that it is kept, and not by a key. */
export const ateGuardar = {
  closeOnClickOutside: false,
  closeOnEscape: false,
  withCloseButton: false,
  onVoltar: () => false,
};
