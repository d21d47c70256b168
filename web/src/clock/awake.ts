// The screen stays on while somebody needs it.
import { useEffect } from 'preact/hooks';

/** Keeps the screen on while `wanted`. A page that was hidden asks again when it is seen. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
        else held = lock;
      } catch {
        // A device that is low on power refuses: then the screen may go dark.
      }
    };
    const seen = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', seen);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      void held?.release();
    };
  }, [wanted]);
}
