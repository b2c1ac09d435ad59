# A fifth, made-up language is added to a copy of the tree: its files in lang/ and one line in the list, no code. What is forgotten
# stops the build and is named. What it says has a mark, so that nothing of it can come from elsewhere.
. tests/steps/lib.sh
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
passed=0
failed=0
tar --exclude=./build --exclude=./.git --exclude=node_modules --exclude=./web/dist -cf - . | tar -xf - -C "$dir"
cd "$dir" || exit 1

# says TEXT COMMAND...: the command says that somewhere.
says() {
    text=$1
    shift
    if "$@" >said 2>&1 </dev/null; grep -qF -- "$text" said; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "\"$text\" is not in what $* says:"
        tail -n 20 said
    fi
}
make() { cmake --preset dev -DLAIR_TESTS=OFF && cmake --build --preset dev --target lair; }

# One line in the list.
sed -i 's/^\( *L(EN, .*\)$/\1\n    L(XX, "xx", "Xish", ONE_OTHER) \\/' lang/languages.h
for part in ui rules rulings cards told mistakes; do
    says "there is no lang/$part.xx" make
    case $part in
    ui) sed 's/^\([a-z0-9._]*\) = /\1 = ~/' lang/ui.en >lang/ui.xx ;;
    rules) sed 's/^\([RQ]-[A-Z0-9-]*\) /\1 ~/' lang/rules.en >lang/rules.xx ;;
    rulings) sed 's/^    /    ~/' lang/rulings.en >lang/rulings.xx ;;
    cards) printf 'english\n' >lang/cards.xx ;;
    told | mistakes) sed 's/^    "\{0,1\}/&~/' lang/$part.de >lang/$part.xx ;;
    esac
done
says "lang/cards.xx" make
says "no name: class mage" make
says "no name: landmark Tavern" make
grep -hE '^(class|landmark) ' lang/cards.de | sed 's/= /= ~/' >>lang/cards.xx
sed -i '/^ev.damage = /d' lang/ui.xx
says "lang/ui.xx:1: the key is missing: ev.damage" make
grep '^ev.damage = ' lang/ui.en | sed 's/ = / = ~/' >>lang/ui.xx
if make >said 2>&1; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    tail -n 20 said
fi

# It plays a whole game, and speaks everywhere.
lair=build/dev/lair
says "lang/told.pl: missing, said in src/cli/replay.c: language: en xx pl uk de (the system's)" python3 tests/told.py
sed -i 's/en pl uk de/en xx pl uk de/' lang/told.*
says " 0 failed" python3 tests/told.py
says " 0 failed" python3 tests/terms.py
play() { yes '' | head -n 400 | "$lair" play --plain --lang xx --seed 5 --bots kobold; }
says "~Turn" play
says "~Taverne" play
says "There are" sh -c "$lair rules --list --lang xx | grep -c '~' | sed 's/^[1-9][0-9][0-9]$/There are/'"
says "deal 3 damage to that hero" "$lair" cards show mousetrap --lang xx
says '"xx": "Mousetrap"' "$lair" cards list --set super --json
says "~Aufruf: ~lair sim" "$lair" sim --help --lang xx
says "en xx pl uk de" "$lair" play --lang nowhere
says "en xx pl uk de" "$lair" rules --lang nowhere
printf 'room Pit  trap  thief  1 damage\n  xx Xpit | pl Dół\n' >one.cards
says "1 cards, no mistakes" "$lair" cards check one.cards
echo "$passed passed, $failed failed"
