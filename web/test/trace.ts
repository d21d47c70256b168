// What the main thread of a page does, from a trace of the browser.

export interface Trace {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string } };
}

/** A sixtieth of a second: how long the thread was busy in it, in milliseconds of processor time, and with what. */
export interface Frame {
  busy: number;
  tasks: Trace[];
}

/** The frames between two moments, by the tasks that begin in them. */
export function frames(events: readonly Trace[], from: number, to: number): Frame[] {
  const main = new Set(
    events
      .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
      .map((one) => `${one.pid} ${one.tid}`),
  );
  const length = 1_000_000 / 60;
  const found = Array.from({ length: Math.ceil((to - from) / length) }, (): Frame => ({ busy: 0, tasks: [] }));
  for (const one of events) {
    if (one.ph !== 'X' || one.ts < from || one.ts > to || !main.has(`${one.pid} ${one.tid}`)) continue;
    const frame = found[Math.floor((one.ts - from) / length)];
    if (!frame) continue;
    if (one.name === 'ThreadControllerImpl::RunTask') frame.busy += (one.tdur ?? one.dur ?? 0) / 1000;
    else frame.tasks.push(one);
  }
  return found;
}

/** With what frames were busy: names, and milliseconds of processor time, the longest first. */
export function spent(of: readonly Frame[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { tasks } of of) for (const { name, tdur = 0 } of tasks) sums.set(name, (sums.get(name) ?? 0) + tdur / 1000);
  return [...sums].sort(([, one], [, two]) => two - one);
}
