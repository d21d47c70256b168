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
  await speak(language.value);
  render(<App />, room);
}
if ('serviceWorker' in navigator && import.meta.env.PROD) void navigator.serviceWorker.register('/sw.js');
