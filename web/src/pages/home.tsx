import { t } from '../app/words';
import { Board } from '../board/board';
import '../style/home.css';

const start = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

export default function Home() {
  return (
    <main id="main" class="page home">
      <section>
        <h1>{t('home-lead')}</h1>
        {(['table', 'laws', 'furigoma'] as const).map((name) => (
          <a class="way" href={`/${name}`} key={name}>
            <strong>{t(`home-${name}`)}</strong>
            <span>{t(`home-${name}-text`)}</span>
          </a>
        ))}
      </section>
      <Board game="shogi" board={start} orientation="first" movable={null} label={t('home-board')} />
    </main>
  );
}
