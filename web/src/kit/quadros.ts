/** Half a second where frames come in time; longer where the machine is slow, and React with it. */
const MAXIMO = 30;

/**
 * At each of the next frames, from the second on: React renders what was just set in the first, or later. Ends when `act` says that it did it.
 * @param otherwise where it never could
 */
export function actOnceDrawn(act: () => boolean, otherwise?: () => void): void {
  let quadro = 0;
  const step = () => {
    quadro += 1;
    if (quadro > 1 && act()) return;
    if (quadro < MAXIMO) requestAnimationFrame(step);
    else otherwise?.();
  };
  requestAnimationFrame(step);
}
