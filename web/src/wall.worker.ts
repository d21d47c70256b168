// The small boards of the wall are drawn here, where no frame of the page waits for them.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { Painter, type Order } from './pages/wall/painter';

const painter = new Painter();
const letters = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' });
if ('fonts' in self && self.fonts instanceof FontFaceSet) self.fonts.add(letters);
void letters.load().catch(() => undefined);

self.addEventListener('message', ({ data }: MessageEvent<Order>) => painter.hear(data));
