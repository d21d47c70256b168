/** Gives a text to the person as a file; of its name all is left out that a system might not take. */
export function save(text: string | Blob, format: string, name = ''): void {
  const ending = format === 'kif' ? 'kifu' : format === 'ki2' ? 'ki2u' : format === 'log' ? 'jsonl' : format;
  const url = URL.createObjectURL(typeof text === 'string' ? new Blob([text], { type: 'text/plain;charset=utf-8' }) : text);
  const link = document.createElement('a');
  link.href = url;
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  link.download = `${plain || 'adoube'}.${ending}`;
  link.click();
  URL.revokeObjectURL(url);
}
