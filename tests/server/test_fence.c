#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, syscall */
/* What can still be done behind each fence, tried in a process of its own; and which names hosts.h allows, and for whom it counts an
 * address. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "fence.h"
#include "hosts.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const bool sanitized = true;
#else
static const bool sanitized = false;
#endif

/* What a process may try, one bit each. */
enum {
    OPENS = 1,
    LISTS = 2,
    MAKES = 4,
    RUNS = 8,
    FORKS = 16,
    BINDS = 32,
    NEW_SOCKET = 64,
    SIGNALS = 128,
    NEW_CODE = 256,
    LOOPS = 512, /* what the server's loop does: must always work */
};

static bool can_open(const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    return fd >= 0 && close(fd) == 0;
}

static bool can_bind(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    return fd >= 0 && bind(fd, (struct sockaddr *)&address, sizeof address) == 0 && close(fd) == 0;
}

static bool can_fork(void)
{
    pid_t pid = fork();
    if (pid == 0) {
        _exit(0);
    }
    return pid > 0 && waitpid(pid, NULL, 0) == pid;
}

static bool can_loop(const int pair[2])
{
    char byte = 0;
    struct timespec t;
    struct pollfd p = {pair[1], POLLIN, 0};
    void *memory = malloc(1 << 20);
    bool good = memory && send(pair[0], "x", 1, MSG_NOSIGNAL) == 1 && poll(&p, 1, 1000) == 1 &&
                recv(pair[1], &byte, 1, 0) == 1 && clock_gettime(CLOCK_MONOTONIC, &t) == 0 && time(NULL) > 0;
    free(memory);
    return good && byte == 'x';
}

static int all_that_can_be_done(const int pair[2])
{
    char name[] = "/tmp/lair-fence-made";
    int can = 0;
    can |= can_open("/etc/passwd", O_RDONLY) ? OPENS : 0;
    can |= can_open("/", O_RDONLY | O_DIRECTORY) ? LISTS : 0;
    can |= can_open(name, O_WRONLY | O_CREAT) ? MAKES : 0;
    unlink(name);
    can |= can_bind() ? BINDS : 0;
    can |= socket(AF_INET, SOCK_DGRAM, 0) >= 0 ? NEW_SOCKET : 0;
    can |= kill(getppid(), 0) == 0 ? SIGNALS : 0;
    can |=
        mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED
            ? NEW_CODE
            : 0;
    can |= can_loop(pair) ? LOOPS : 0;
    can |= can_fork() ? FORKS : 0;
    return can;
}

/* Behind a fence, in a process of its own. -1: the fence does not go up. Whether a program can be run is seen by its end. */
static int behind(bool (*fence)(void))
{
    int pair[2], result[2], can = -1, status = 0;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    assert_int_equal(pipe(result), 0);
    pid_t pid = fork();
    if (pid == 0) {
        if (fence == NULL || fence()) {
            can = all_that_can_be_done(pair);
        }
        if (write(result[1], &can, sizeof can) == (ssize_t)sizeof can) {
            execl("/bin/sh", "sh", "-c", "exit 7", NULL);
        }
        _exit(0);
    }
    assert_int_equal(read(result[0], &can, sizeof can), sizeof can);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    for (int i = 0; i < 2; i++) {
        close(pair[i]);
        close(result[i]);
    }
    return can < 0 ? can : can | (WIFEXITED(status) && WEXITSTATUS(status) == 7 ? RUNS : 0);
}

static bool files(void)
{
    return fence_files(false);
}

static bool calls(void)
{
    return fence_calls(false);
}

static bool calls_to_reach_out(void)
{
    return fence_calls(true);
}

static void test_without_a_fence_all_can_be_done(void **state)
{
    (void)state;
    assert_int_equal(behind(NULL), 1023);
}

static void test_no_files_behind_landlock(void **state)
{
    (void)state;
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    int can = behind(files);
    if (version < 1 || sanitized) {
        assert_int_equal(can, -1);
        return;
    }
    assert_int_equal(can & (OPENS | LISTS | MAKES | RUNS), 0);
    assert_int_equal(can & BINDS, version >= 4 ? 0 : BINDS);
    assert_int_equal(can & SIGNALS, version >= 6 ? 0 : SIGNALS);
    assert_int_equal(can & LOOPS, LOOPS);
}

static void test_only_the_loop_behind_seccomp(void **state)
{
    (void)state;
    bool has_it = prctl(PR_GET_SECCOMP) >= 0;
#if !defined(__x86_64__) && !defined(__aarch64__)
    has_it = false;
#endif
    assert_int_equal(behind(calls), has_it && !sanitized ? LOOPS : -1);
    assert_int_equal(behind(calls_to_reach_out), has_it && !sanitized ? LOOPS | NEW_SOCKET : -1);
}

/* ---- root ----------------------------------------------------------------------------------------------- */

static bool leaves_root_for_good(void)
{
    return fence_root() && getuid() != 0 && geteuid() != 0 && getgid() != 0 && getgroups(0, NULL) == 0 &&
           setuid(0) != 0 && setgid(0) != 0;
}

static bool stays_who_it_is(void)
{
    uid_t before = getuid();
    return fence_root() && getuid() == before;
}

static bool in_a_process(bool (*holds)(void))
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        _exit(holds() ? 7 : 0);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) && WEXITSTATUS(status) == 7;
}

static void test_root_is_left_for_good(void **state)
{
    (void)state;
    assert_true(in_a_process(geteuid() == 0 ? leaves_root_for_good : stays_who_it_is));
}

/* ---- names ---------------------------------------------------------------------------------------------- */

static void test_names(void **state)
{
    (void)state;
    static const char *const names[] = {"lair.example"};
    const hosts here = {names, 1, false}, everywhere = {names, 1, true};
    static const struct {
        const char *host;
        bool here, everywhere;
    } rows[] = {
        {NULL, true, true},
        {"localhost", true, true},
        {"Lair.Example:443", true, true},
        {"lair.example.evil", false, false},
        {"192.0.2.7", false, true},
        {"192.0.2.7:8080", false, true},
        {"[2001:db8::7]", false, true},
        {"2001:db8::7", false, false},
        {"192.0.2.7.example", false, false},
        {"192.0.2", false, false},
        {"0x7f.1", false, false},
        {"[192.0.2.7]", false, false},
        {"[::1]x", false, false},
        {"192.0.2.7:80:80", false, false},
        {"", false, false},
        {"[", false, false},
        {"[]", false, false},
        {":", false, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t n = rows[i].host ? strlen(rows[i].host) : 0;
        if (hosts_allow(&here, rows[i].host, n) != rows[i].here ||
            hosts_allow(&everywhere, rows[i].host, n) != rows[i].everywhere) {
            fail_msg("%s", rows[i].host ? rows[i].host : "no host");
        }
    }
}

static void test_a_household_counts_as_one(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"192.0.2.7", "192.0.2.7"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"2001:db8:1:2::7", "2001:db8:1:2::"},
        {"2001:db8:1:2:ffff:eeee:dddd:cccc", "2001:db8:1:2::"},
        {"2001:db8:1:3::7", "2001:db8:1:3::"},
        {"fe80::7%eth0", "fe80::7%eth0"},
        {"127.0.0.1", ""},
        {"127.8.9.10", ""},
        {"::ffff:127.0.0.1", ""},
        {"::1", ""},
        {"::2", "::"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char counted[HOSTS_ADDRESS];
        hosts_count(rows[i][0], counted);
        assert_string_equal(counted, rows[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_without_a_fence_all_can_be_done),
        cmocka_unit_test(test_no_files_behind_landlock),
        cmocka_unit_test(test_only_the_loop_behind_seccomp),
        cmocka_unit_test(test_root_is_left_for_good),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_a_household_counts_as_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
