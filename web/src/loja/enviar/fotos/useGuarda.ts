import { useEffect, useState } from 'react';
import { hasGuarda } from './lugar.ts';

/**
 * Whoever comes by: what waits here for longer than a week goes, whosever it is, also where its seller never comes back.
 * @returns whether there may be any, once that was looked at
 */
export function useGuarda(calma: boolean): boolean {
  const [tem, setTem] = useState(false);
  useEffect(() => {
    if (!calma) return;
    const look = async () => {
      if (!(await hasGuarda())) return;
      const { dropOld } = await import('./guarda.ts');
      await dropOld();
      setTem(true);
    };
    // A browser that keeps nothing has nothing to forget.
    void look().catch(() => undefined);
  }, [calma]);
  return tem;
}
