// One picture of all pieces of a set, in a row: one request for them all. Their order is that of src/board/pieces.css.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const sets = {
  chess: { order: 'wp wn wb wr wq wk bp bn bb br bq bk', size: [45, 45] },
  shogi: { order: 'p l n s g b r k j pp pl pn ps pb pr', size: [100, 110] },
};

const folder = process.argv[2];
for (const [game, { order, size }] of Object.entries(sets)) {
  const [width, height] = size;
  for (const set of readdirSync(`${folder}/${game}`).filter((name) => statSync(`${folder}/${game}/${name}`).isDirectory())) {
    const cells = order.split(' ').map((piece, nth) => {
      const drawn = readFileSync(`${folder}/${game}/${set}/${piece}.svg`, 'utf8').replace(/<title>.*?<\/title>/, '');
      const [, head = '', inner = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(drawn) ?? [];
      const box = /viewBox="([^"]*)"/.exec(head)?.[1] ?? `0 0 ${width} ${height}`;
      const rest = head.replace(/\s(xmlns(:\w+)?|viewBox|width|height|role|x|y)="[^"]*"/g, '');
      return `<svg id="${piece}" x="${nth * width}" width="${width}" height="${height}" viewBox="${box}"${rest}>${inner}</svg>`;
    });
    const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
    // It is stretched to whatever the boxes are, and each piece stays within its own.
    const [wide, high] = [cells.length * width, height];
    const all = `<svg ${names} viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" preserveAspectRatio="none">${cells.join('')}</svg>\n`;
    writeFileSync(`${folder}/${game}/${set}.svg`, all);
  }
}
