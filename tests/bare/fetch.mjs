// Is every file of a built page handed out whole? node fetch.mjs LINK FOLDER
import { get } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const [link, folder] = process.argv.slice(2);

function fetchBytes(path) {
  return new Promise((resolve, reject) => {
    get(new URL(path, link), (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, bytes: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

function filesOf(at) {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesOf(join(at, entry.name)) : [join(at, entry.name)],
  );
}

const files = filesOf(folder).filter((file) => !/\/\.[^/]*$|\.(br|gz)$/.test(file));
let wrong = 0;
for (const file of files) {
  const { status, bytes } = await fetchBytes(relative(folder, file));
  if (status === 200 && bytes.equals(readFileSync(file))) continue;
  console.log(`${relative(folder, file)}: status ${status}, ${bytes.length} bytes`);
  wrong++;
}
const start = await fetchBytes('/');
if (!start.bytes.equals(readFileSync(join(folder, 'index.html')))) wrong++;
const modules = files.filter((file) => file.endsWith('.wasm')).length;
console.log(`${files.length} files, ${modules} modules, ${wrong} wrong`);
process.exit(wrong === 0 && modules > 0 ? 0 : 1);
