// Every pair of text and ground passes WCAG AA, in both themes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('../src/style/tokens.css', import.meta.url), 'utf8');

function theme(selector: string): Record<string, string> {
  const block = css.split(selector)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function luminance(colour: string): number {
  const part = (index: number) => {
    const value = parseInt(colour.slice(index, index + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const light = theme(':root {');
const themes = { light, dark: { ...light, ...theme(":root[data-theme='dark'] {") } };

for (const [name, colours] of Object.entries(themes)) {
  test(`text can be read on its ground: ${name}`, () => {
    for (const ground of ['paper', 'sheet']) {
      for (const text of ['ink', 'faded', 'vermilion', 'moss', 'amber']) {
        const found = contrast(colours[text] ?? '', colours[ground] ?? '');
        assert.ok(found >= 4.5, `${text} on ${ground}: ${found.toFixed(2)}`);
      }
    }
    const main = contrast(colours['on-vermilion'] ?? '', colours['vermilion'] ?? '');
    assert.ok(main >= 4.5, `the main act: ${main.toFixed(2)}`);
    const wood = contrast(colours['kaya-line'] ?? '', colours['kaya'] ?? '');
    assert.ok(wood >= 4.5, `coordinates: ${wood.toFixed(2)}`);
  });
}
