import { useSignal } from '@preact/signals';
import { announce } from '../../app/announce';
import { t } from '../../app/words';

/** A secret that is shown once, with a way to copy it. */
export function Once({ label, text }: { label: string; text: string }) {
  const copied = useSignal(false);
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      document.execCommand('copy');
    }
    copied.value = true;
    announce(t('challenge-copied'));
  };
  return (
    <div class="once">
      <label for="once">{label}</label>
      <div class="link">
        <input id="once" readOnly value={text} />
        <button type="button" onClick={() => void copy(document.querySelector('#once'))}>
          {t(copied.value ? 'challenge-copied' : 'challenge-copy')}
        </button>
      </div>
    </div>
  );
}
