// The same commands to `lair page` and to lair.wasm: every answer must be the same, byte for byte.
//     node wasm.mjs LAIR MODULE WORKSHOP
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { instantiate } from "../../web/src/table/wasm.js";

const [lair, path, workshop] = process.argv.slice(2);
const native = spawn(lair, ["page"], { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
let module = await instantiate(readFileSync(path));
let passed = 0;
let failed = 0;

// Time is the only thing that may differ.
const timeless = (answer) => answer.replace(/"milliseconds": \d+/, '"milliseconds": 0');

// Each seals its views with a key of its own: what the module calls a view, and what the program does.
const views = new Map();
const SEAL = 32;

function unsealed(answer, other) {
    const [here, there] = [answer, other].map((text) => JSON.parse(text).view);
    const [mine, its] = [here, there].map((view) => Buffer.from(view ?? "", "base64"));
    if (!here || !there || mine.subarray(0, SEAL).equals(its.subarray(0, SEAL)) || !mine.subarray(SEAL).equals(its.subarray(SEAL))) {
        return other;
    }
    views.set(here, there);
    return other.replace(there, here);
}

async function ask(command, text) {
    const said = command.replace(/[^ ]*$/, (last) => views.get(last) ?? last);
    native.stdin.write(text === undefined ? `${said}\n` : `${said} +${Buffer.byteLength(text)}\n${text}\n`);
    const answer = module(command, text);
    const heard = (await lines.next()).value;
    const expected = command.startsWith("view ") ? unsealed(answer, heard) : heard;
    if (timeless(answer) !== timeless(expected)) {
        throw new Error(`${command.slice(0, 80)}\n  native: ${expected.slice(0, 400)}\n  wasm:   ${answer.slice(0, 400)}`);
    }
    return JSON.parse(answer);
}

// A whole game: chance decides, now and then a bot.
async function play(options, number) {
    const langs = ["en", "pl", "uk", "de"];
    let state = number;
    const below = (n) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor(state / 65536) % n;
    };
    await ask(`new ${options} --seed ${number}`);
    for (let choices = 0; ; choices++) {
        const { seats, over } = await ask("asked");
        if (over) {
            break;
        }
        const seat = seats[below(seats.length)];
        const lang = langs[choices % 4];
        const look = await ask(`look ${seat} ${lang}`);
        let option = look.options[below(look.options.length)].id;
        if (choices % 10 === 0) {
            const bot = ["boss:40", "minion", "kobold"][choices / 10 % 3];
            option = (await ask(`think ${bot} ${choices} ${(await ask(`view ${seat}`)).view}`)).best;
        }
        const beats = choices % 7 ? "" : " beats";
        await ask(`choose ${seat} ${option} ${lang} ${below(look.seats.length + 1) - 1}${beats}`);
    }
    const saved = await ask("save");
    await ask("load", saved.text);
    await ask("load", saved.link);
    if ((await ask("save")).hash !== saved.hash) {
        throw new Error("a loaded game is another one");
    }
    await ask("events 0 uk");
}

// The second module does the same, and cards of one's own.
async function own_cards() {
    const small = module;
    module = await instantiate(readFileSync(workshop));
    if (JSON.parse(small("own", "")).ok) {
        throw new Error("the small module should not read cards");
    }
    const own = "room  Sock Drawer   trap  thief  2 damage  3 copies\n      When this room is built, draw a spell.\n";
    await ask("check uk", own);
    await ask("check en", own.replace("thief", "theif"));
    await ask("own", own);
    await play("--sets +own", 3);
}

// Everything else, in the middle of a game. Rules have no texts in the module.
async function rest() {
    await ask("new --seed 5 --players 2");
    for (let choices = 0; choices < 50; choices++) {
        const seat = (await ask("asked")).seats[0];
        const { options } = await ask(`look ${seat} en`);
        await ask(`choose ${seat} ${options[choices % options.length].id} en`);
    }
    const seat = (await ask("asked")).seats[0];
    for (const { id } of (await ask(`look ${seat} en`)).options) {
        await ask(`changes ${seat} pl ${id}`);
    }
    for (const command of [
        `hint ${seat} de`, `why ${seat} uk ${"C"}`, `why ${seat} en fighter`, "review 0 pl 60 0 4", "undo 0 en", "undo 0 en agreed",
        "at 10", "look 1 en", "at 5 1", "look -1 pl", "at next 0", "at end", "next", "events 0 de 3 9 beats", "stop 0 build", "control on", "control off", "cards de", "cards uk", "new --nothing", "choose 0 1 en", "asked",
    ]) {
        await ask(command);
    }
}

async function check(name, run) {
    try {
        await run();
        passed++;
    } catch (error) {
        failed++;
        console.log(`${name}: ${error.message}`);
    }
}

for (const [options, games] of [
    ["--players 2", 3],
    ["--players 1 --challenge", 3],
    ["--players 4 --edition minibosses --sets +crash-landing,hero-kind", 2],
    ["--players 3 --edition classic --sets all", 2],
]) {
    for (let number = 1; number <= games; number++) {
        await check(`${options}, seed ${number}`, () => play(options, number));
    }
}
await check("everything else", rest);
await check("own cards", own_cards);
native.stdin.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
