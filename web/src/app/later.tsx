// What few need is fetched by who needs it.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

/** A part of a page that comes when it is first shown, and is nothing until then. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = signal<ComponentType<P> | null>(null);
  return function Later(props: P) {
    useEffect(() => {
      if (!part.peek())
        load().then(
          (found) => (part.value = found),
          // Without it the page is nearly as good.
          () => undefined,
        );
    }, []);
    const Part = part.value;
    return Part ? <Part {...props} /> : null;
  };
}
