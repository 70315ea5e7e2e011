import { useCallback, useEffect, useRef } from 'react';

/** Whether this part of a page is still there: what comes late must not call anybody back to where they were. */
export function usePresenca(): () => boolean {
  const presente = useRef(false);
  useEffect(() => {
    presente.current = true;
    return () => {
      presente.current = false;
    };
  }, []);
  return useCallback(() => presente.current, []);
}
