// Writes the rules in every language, which the module leaves out, as files of their own: public/rules/LANG.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const lair = process.env.LAIR ?? fileURLToPath(new URL('../../build/lair', import.meta.url));
const out = new URL('../public/rules/', import.meta.url);
const list = readFileSync(new URL('../../lang/languages.h', import.meta.url), 'utf8');
const langs = [...list.matchAll(/\bL\([A-Z]+, "([a-z]+)"/g)].map(([, code]) => code);

if (!existsSync(lair)) {
  console.error(`no ${lair}: the rules will have titles only`);
  process.exit(0);
}
const said = spawnSync(lair, ['page'], {
  input: langs.map((lang) => `rules ${lang}\n`).join(''),
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
const answers = said.stdout.trim().split('\n');
if (said.status !== 0 || answers.length !== langs.length) throw new Error(`lair page: ${said.stderr}`);
mkdirSync(out, { recursive: true });
for (const [n, lang] of langs.entries()) writeFileSync(new URL(`${lang}.json`, out), answers[n]);
