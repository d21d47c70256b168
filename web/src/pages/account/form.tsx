// A small form that asks the server something, and says what went wrong.
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { announce } from '../../app/announce';
import { Fault } from '../../app/fault';

interface FormProps {
  children: ComponentChildren;
  /** What the button says. */
  act: string;
  /** What is said when it is done. */
  done?: string;
  main?: boolean;
  onSend: (data: (field: string) => string, form: HTMLFormElement) => Promise<unknown>;
}

export function Form({ children, act, done, main = false, onSend }: FormProps) {
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  const said = useSignal(false);
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    busy.value = true;
    problem.value = null;
    said.value = false;
    try {
      await onSend((field) => String(data.get(field) ?? ''), form);
      said.value = done !== undefined;
      if (done) announce(done);
    } catch (error) {
      problem.value = error;
    }
    busy.value = false;
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      <Fault problem={problem.value} />
      <button type="submit" class={main ? 'main' : ''} disabled={busy.value}>
        {act}
      </button>
      {said.value && <p class="moss">{done}</p>}
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  type?: 'text' | 'password' | 'email';
  autocomplete?: string;
  min?: number;
  max?: number;
}

/** A field with its label, and what is expected of it. */
export function Field({ name, label, help, type = 'text', autocomplete = 'off', min, max }: FieldProps) {
  const rest = {
    name,
    autocomplete,
    required: true,
    spellcheck: false,
    ...(min === undefined ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
  };
  return (
    <label>
      {label}
      {type === 'password' ? (
        <input type="password" {...rest} />
      ) : type === 'email' ? (
        <input type="email" {...rest} />
      ) : (
        <input type="text" {...rest} />
      )}
      {help && <small class="faded">{help}</small>}
    </label>
  );
}
