# The program from outside: exit codes, messages, whole games through a pipe.
. tests/steps/lib.sh
need python3 || { echo "0 passed, 1 failed"; exit 1; } # looks at the JSON, and the sample bot is written in it
exec sh tests/cli/cli.sh
