# Work shared by several processes: --shard, lair merge, a killed rank of the real mpirun, training in parts.
. tests/steps/lib.sh
need openmpi-bin || { echo "0 passed, 1 failed"; exit 1; }
quietly cmake --build build --target lair_train || { echo "0 passed, 1 failed"; exit 1; }
exec sh tests/cli/shards.sh
