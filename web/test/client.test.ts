// The client's types are those of the server that is tested.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { client, place } from '../scripts/client.mjs';
import { open, type House } from './house.ts';

let house: House;
before(async () => {
  house = await open();
});
after(async () => {
  await house.close();
});

test('the client is made from what the server describes: else run npm run client', async () => {
  const description = (await (await fetch(`${house.url}/api/openapi.json`)).json()) as object;
  assert.equal(readFileSync(place, 'utf8'), await client(description));
});
