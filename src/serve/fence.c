/* fence.c - gives up what a running server does not need. */
#define _GNU_SOURCE /* setgroups, setresuid */ /* NOLINT(bugprone-reserved-identifier) */
#include "fence.h"

#include <grp.h>
#include <pwd.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#endif

#if defined(__linux__)
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* ---- root ----------------------------------------------------------------------------------------------- */

bool fence_root(void)
{
    if (geteuid() != 0 && getuid() != 0) {
        return true;
    }
    const struct passwd *nobody = getpwnam("nobody");
    uid_t user = nobody && nobody->pw_uid ? nobody->pw_uid : 65534;
    gid_t group = nobody && nobody->pw_gid ? nobody->pw_gid : 65534;
    if (setgroups(0, NULL) != 0 || setresgid(group, group, group) != 0 || setresuid(user, user, user) != 0) {
        return false;
    }
#if defined(SANITIZED)
    prctl(PR_SET_DUMPABLE, 1); /* the search for leaks looks at its own process from outside */
#endif
    return setuid(0) != 0;
}

/* ---- files ---------------------------------------------------------------------------------------------- */

#if defined(__linux__) && defined(SYS_landlock_restrict_self) && !defined(SANITIZED)

bool fence_files(bool reaches_out)
{
    /* As <linux/landlock.h> of a new kernel has it; ours may be older than the kernel it runs on. */
    struct {
        uint64_t files, ports, scopes;
    } all = {0, 0, 0};
    static const uint64_t files[] = {0, 0x1fff, 0x3fff, 0x7fff, 0x7fff, 0xffff}; /* by version of Landlock */
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
    if (version < 1) {
        return false;
    }
    all.files = files[version > 5 ? 5 : version];
    all.ports = version < 4 ? 0 : reaches_out ? 1 : 3; /* to open one, to reach one */
    all.scopes = version >= 6 ? 3 : 0;                 /* sockets without a file, signals to others */
    size_t size = version >= 6   ? sizeof all
                  : version >= 4 ? offsetof(__typeof__(all), scopes)
                                 : sizeof all.files;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
    bool good = rules >= 0 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    if (rules >= 0) {
        close(rules);
    }
    return good;
}

#else

bool fence_files(bool reaches_out)
{
    (void)reaches_out;
    return false;
}

#endif

/* ---- calls ---------------------------------------------------------------------------------------------- */

#if defined(__x86_64__)
#define OUR_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCH AUDIT_ARCH_AARCH64
#endif

#if defined(__linux__) && defined(OUR_ARCH) && !defined(SANITIZED)

/* Other versions of the C library and of libwebsockets may wait in other ways, so all ways of waiting are here. */
static const int allowed[] = {
    SYS_read,         SYS_readv,         SYS_write,           SYS_writev,
    SYS_recvfrom,     SYS_recvmsg,       SYS_sendto,          SYS_sendmsg,
    SYS_accept,       SYS_accept4,       SYS_close,           SYS_shutdown,
    SYS_setsockopt,   SYS_getsockopt,    SYS_getsockname,     SYS_getpeername,
    SYS_fcntl,        SYS_lseek,         SYS_fstat,           SYS_newfstatat,
    SYS_ppoll,        SYS_pselect6,      SYS_epoll_create1,   SYS_epoll_ctl,
    SYS_epoll_pwait,  SYS_clock_gettime, SYS_clock_nanosleep, SYS_nanosleep,
    SYS_gettimeofday, SYS_brk,           SYS_munmap,          SYS_mremap,
    SYS_madvise,      SYS_futex,         SYS_rt_sigaction,    SYS_rt_sigprocmask,
    SYS_rt_sigreturn, SYS_sigaltstack,   SYS_restart_syscall, SYS_getrandom,
    SYS_getpid,       SYS_gettid,        SYS_getuid,          SYS_uname,
    SYS_exit,         SYS_exit_group,    SYS_pread64,         SYS_pwrite64,
    SYS_fsync,        SYS_fdatasync,     SYS_ftruncate,       SYS_sched_yield,
#if defined(__x86_64__)
    SYS_poll,         SYS_select,        SYS_epoll_wait,      SYS_time,
#endif
};
enum { N_ALLOWED = sizeof allowed / sizeof allowed[0], MOST_STEPS = 32 + 2 * N_ALLOWED };

typedef struct filter {
    struct sock_filter step[MOST_STEPS];
    unsigned short n;
} filter;

static void add(filter *f, uint16_t code, uint32_t k, uint8_t yes, uint8_t no)
{
    f->step[f->n++] = (struct sock_filter){code, yes, no, k};
}

/* Returns this if what was loaded is k. */
static void returns_if(filter *f, uint32_t k, uint32_t what)
{
    add(f, BPF_JMP | BPF_JEQ | BPF_K, k, 0, 1);
    add(f, BPF_RET | BPF_K, what, 0, 0);
}

/* What others have written must not become a program. */
static void allow_without_exec(filter *f, uint32_t call)
{
    add(f, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4);
    add(f, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2]), 0, 0);
    add(f, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1);
    add(f, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
    add(f, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
}

/* What is asked about sockets and terminals; a terminal must not be typed into. */
static void allow_questions(filter *f)
{
    static const uint32_t questions[] = {TCGETS, FIONREAD, FIONBIO, SIOCOUTQ};
    enum { N = sizeof questions / sizeof questions[0] };
    add(f, BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 2 + 2 * N);
    add(f, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[1]), 0, 0);
    for (int i = 0; i < N; i++) {
        returns_if(f, questions[i], SECCOMP_RET_ALLOW);
    }
    add(f, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
}

bool fence_calls(bool reaches_out)
{
    static filter f;
    f.n = 0;
    add(&f, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
    add(&f, BPF_JMP | BPF_JEQ | BPF_K, OUR_ARCH, 1, 0);
    add(&f, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
    add(&f, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
    for (int i = 0; i < N_ALLOWED; i++) {
        returns_if(&f, (uint32_t)allowed[i], SECCOMP_RET_ALLOW);
    }
    if (reaches_out) { /* a database that went away and comes back */
        returns_if(&f, SYS_socket, SECCOMP_RET_ALLOW);
        returns_if(&f, SYS_connect, SECCOMP_RET_ALLOW);
    }
    allow_without_exec(&f, SYS_mmap);
    allow_without_exec(&f, SYS_mprotect);
    allow_questions(&f);
    add(&f, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
    const struct sock_fprog program = {f.n, f.step};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

bool fence_calls(bool reaches_out)
{
    (void)reaches_out;
    return false;
}

#endif
