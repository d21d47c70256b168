// Plays a game over HTTP as two guests, to its end: node scripts/play.mjs http://127.0.0.1:8080
// Prints the game's id. With an id it looks whether that game is there and over: node scripts/play.mjs URL ID
const [url, known] = process.argv.slice(2);

async function ask(guest, method, path, body) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(guest?.cookie && { cookie: guest.cookie }) };
  const reply = await fetch(`${url}${path}`, { method, headers, body: body && JSON.stringify(body) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
  if (guest && cookie.length > 0) guest.cookie = cookie.join('; ');
  return text;
}
const post = async (guest, path, body = {}) => JSON.parse((await ask(guest, 'POST', path, body)) || 'null');

/** That a game is there, whole, and ended as this one always does. */
async function isMate(id) {
  const log = (await ask(null, 'GET', `/api/games/${id}/log`)).trim().split('\n').map((line) => JSON.parse(line));
  const { outcome } = JSON.parse(await ask(null, 'GET', `/api/games/${id}`)).view;
  if (log.at(-1).kind !== 'ended' || outcome?.ruling !== 'mate' || outcome.winner !== 'second')
    throw new Error(`game ${id} did not end by mate`);
}

if (known) {
  await isMate(known);
} else {
  // The pages are in the program.
  const page = await ask(null, 'GET', '/');
  if (!page.includes('<script')) throw new Error(`no pages: ${page.slice(0, 200)}`);
  const [white, black] = [{}, {}];
  for (const guest of [white, black]) await post(guest, '/api/guest');
  const terms = { book: 'fide-2009', time: '5m+3s', sides: 'host-first' };
  const challenge = await post(white, '/api/challenges', { terms });
  const { game } = await post(black, `/api/challenges/${challenge.id}/accept`);
  let number = 0;
  const act = (guest, command) => post(guest, `/api/games/${game}/commands`, { id: String((number += 1)), command });
  for (const guest of [white, black]) await act(guest, 'arrive');
  for (const [turn, [from, to]] of ['f2f3', 'e7e5', 'g2g4', 'd8h4'].map((move) => [move.slice(0, 2), move.slice(2)]).entries()) {
    await act(turn % 2 === 0 ? white : black, { move: { act: { chess: { act: 'move', from, to } }, offer: false } });
  }
  await isMate(game);
  console.log(game);
}
