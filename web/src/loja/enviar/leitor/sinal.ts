/** Tells hand and ear that a code was read; the eye has the frame. */
export function signalLeitura(): void {
  navigator.vibrate?.(60);
  // A phone on silent, or a browser that allows no sound, is no reason to fail.
  try {
    beep();
  } catch {}
}

const TOM_HZ = 1320;
const DURACAO_S = 0.09;
const VOLUME = 0.06;

function beep(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  const tom = new OscillatorNode(audio, { frequency: TOM_HZ });
  const fim = audio.currentTime + DURACAO_S;
  volume.gain.setValueAtTime(VOLUME, audio.currentTime);
  // Cut off at once it would crackle.
  volume.gain.exponentialRampToValueAtTime(0.0001, fim);
  tom.connect(volume).connect(audio.destination);
  tom.addEventListener('ended', () => void audio.close());
  tom.start();
  tom.stop(fim);
}
