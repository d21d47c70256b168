// Lets Node run the tests, which are TypeScript: `node --import ./test/typescript.mjs --test …`.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
