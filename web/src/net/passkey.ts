// What a browser is asked for with passkeys, and what it says.
import { ask, Problem, type Me, type Schemas } from './client';

/** What the server asks of the browser; both write it as the standard has it. */
const asked = <T>(options: unknown): T => options as T;

/** Who declines, or has no passkey here, is told so, and nothing else has gone wrong. */
async function say(what: Promise<Credential | null>): Promise<Record<string, never>> {
  try {
    const said = await what;
    if (said instanceof PublicKeyCredential) return asked(said.toJSON());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw new Problem(0, 'passkey-there', '', null);
  }
  throw new Problem(0, 'passkey-none', '', null);
}

/** Makes a passkey and keeps it; `name` is what a guest is about to be called. */
export async function makePasskey(label: string, password: string | null, name: string | null): Promise<Schemas['PasskeyShown']> {
  const { options } = await ask('post', '/api/passkeys/begin', { body: { password, name } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked(options));
  const credential = await say(navigator.credentials.create({ publicKey }));
  return ask('post', '/api/passkeys', { body: { label, credential } });
}

/** Signs in with any passkey that the browser has for this server. */
export async function enterByPasskey(): Promise<Me> {
  const { options } = await ask('post', '/api/passkeys/enter/begin');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked(options));
  const credential = await say(navigator.credentials.get({ publicKey }));
  return ask('post', '/api/passkeys/enter', { body: { credential } });
}
