import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, inlineSourceMap: true };

export async function load(url, context, next) {
  if (!/\.ts(\?|$)/.test(url)) return next(url, context);
  const source = ts.transpileModule(await readFile(fileURLToPath(url), 'utf8'), { compilerOptions: options, fileName: url });
  return { format: 'module', shortCircuit: true, source: source.outputText };
}
