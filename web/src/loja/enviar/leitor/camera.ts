/** The rear camera, where there is one. Whoever opens it stops its tracks. */

const tamanho = {
  width: { min: 640, ideal: 1280, max: 1920 },
  height: { min: 480, ideal: 720, max: 1080 },
};

export async function openCamera(): Promise<MediaStream> {
  const traseira = { facingMode: { ideal: 'environment' } };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...traseira, ...tamanho } });
  } catch (erro) {
    // A camera of other sizes still reads a code held close to it.
    if (erro instanceof Error && erro.name === 'OverconstrainedError')
      return navigator.mediaDevices.getUserMedia({ audio: false, video: traseira });
    throw erro;
  }
}

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
