// The art of the directory this file is in, for the tools here; the page bundles the files itself.
import { readFileSync, readdirSync } from "node:fs";
import { readArt } from "./sprites.mjs";

const here = new URL("./", import.meta.url);

export function artText() {
  const files = readdirSync(here).filter((name) => name.endsWith(".art")).sort();
  return files.map((name) => readFileSync(new URL(name, here), "utf8")).join("\n");
}

export function loadArt() {
  return readArt(artText());
}
