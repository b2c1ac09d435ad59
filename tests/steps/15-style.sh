# Calls that are not used here, in any C file.
passed=0
failed=0
for call in sprintf vsprintf strcpy strcat gets strtok atoi atol rand srand alloca; do
    if found=$(grep -rnE --include='*.[ch]' "(^|[^A-Za-z0-9_])$call *\(" include src tests); then
        echo "$call is not used here:"
        echo "$found"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
done
# The engine keeps to itself: no heap, no input or output, no clock, no floating point.
for word in malloc calloc realloc free printf fopen time clock double float; do
    if found=$(grep -nE "(^|[^A-Za-z0-9_])$word *\(|(^|[^A-Za-z0-9_])(double|float) " src/engine/*.c src/engine/*.h |
        grep -E "[^A-Za-z0-9_]$word[ (]"); then
        echo "the engine has no $word:"
        echo "$found"
        failed=$((failed + 1))
    else
        passed=$((passed + 1))
    fi
done
echo "$passed passed, $failed failed"
