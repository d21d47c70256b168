import './style/fonts.css';
import './style/tokens.css';
import './style/base.css';
import './style/layout.css';
import { render } from 'preact';
import { App } from './app/layout';
import { language } from './app/prefs';
import { speak } from './app/words';

const room = document.getElementById('app');
if (room) {
  // Letters that come late would move what stands around them: they are waited for, but not long.
  const letters = Promise.all(
    ['16px "Inter Variable"', '16px "Source Serif 4 Variable"'].map((font) => document.fonts.load(font)),
  );
  await Promise.all([speak(language.value), Promise.race([letters, new Promise((late) => setTimeout(late, 500))])]);
  render(<App />, room);
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
