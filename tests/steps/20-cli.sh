# The program from outside: exit codes, messages, whole games through a pipe.
exec sh tests/cli/cli.sh
