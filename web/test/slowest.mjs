// The ten slowest tests, after all have run.
export default async function* slowest(events) {
  const tests = [];
  for await (const { type, data } of events) {
    if ((type === 'test:pass' || type === 'test:fail') && data.details.type !== 'suite')
      tests.push({ name: data.name, took: data.details.duration_ms });
  }
  tests.sort((one, other) => other.took - one.took);
  const sum = tests.reduce((total, { took }) => total + took, 0);
  yield `\n${tests.length} tests, ${(sum / 1000).toFixed(0)} s one after another; the slowest:\n`;
  for (const { name, took } of tests.slice(0, 10)) yield `${(took / 1000).toFixed(1).padStart(7)} s  ${name}\n`;
}
