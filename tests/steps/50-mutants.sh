# Every small change to a card's program must make one of that card's scenarios fail.
build/mutants tests/cards/survivors.txt tests/cards/scenarios/*.scn tests/rules/*.scn
