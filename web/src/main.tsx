import { render } from 'preact';
import { App } from './app.tsx';
import { loadPictures } from './draw/pictures.ts';
import { followSound } from './draw/sound.ts';
import { acceptInvitation } from './online/invitation.ts';
import { startRoute } from './state/route.ts';
import { startSettings } from './state/settings.ts';
import './style/fonts.css';
import './style/base.css';
import './style/cards.css';
import './style/table.css';
import './style/stage.css';
import './style/screens.css';
import './director/director.css';

startSettings();
followSound();
acceptInvitation();
startRoute();
render(<App />, document.getElementById('lair') as HTMLElement);
void loadPictures();
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Keeping everything for the next time has to wait until this time has begun.
  addEventListener('load', () =>
    setTimeout(() => navigator.serviceWorker.register('./sw.js').catch(() => undefined), 2000),
  );
}
