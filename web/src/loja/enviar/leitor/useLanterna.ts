import { useEffect, useState } from 'react';

// Of the Image Capture specification, which the compiler's DOM does not have yet.
declare global {
  interface MediaTrackCapabilities {
    torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: ConstrainBoolean;
  }
}

/** The light beside the camera, on phones that let pages have it. */
export function useLanterna(stream: MediaStream | null) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [acesa, setAcesa] = useState(false);
  useEffect(() => {
    const [primeira] = stream?.getVideoTracks() ?? [];
    // Firefox learnt to tell what a track can do only lately.
    setTrack(primeira?.getCapabilities?.().torch ? primeira : null);
    setAcesa(false);
  }, [stream]);
  const toggle = async () => {
    const nova = !acesa;
    const feito = await track?.applyConstraints({ advanced: [{ torch: nova }] }).then(
      () => true,
      () => false,
    );
    if (feito) setAcesa(nova);
  };
  return { existe: track !== null, acesa, toggle };
}
