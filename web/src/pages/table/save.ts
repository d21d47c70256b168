/** Gives a text to the person as a file. */
export function save(text: string, format: string): void {
  const ending = format === 'kif' ? 'kifu' : format === 'ki2' ? 'ki2u' : format === 'log' ? 'jsonl' : format;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `adoube.${ending}`;
  link.click();
  URL.revokeObjectURL(url);
}
