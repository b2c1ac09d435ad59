/* Addresses that people give to be called at: which are taken, and where they may lead. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "hook.h"

static void test_addresses_as_they_are_written(void **state)
{
    (void)state;
    static const struct {
        const char *url;
        bool good, here; /* usually; and where this machine may be called */
        const char *host, *port, *path;
    } rows[] = {
        {"https://example.org", true, true, "example.org", "443", "/"},
        {"https://example.org/a/b?c=d&e=%20", true, true, "example.org", "443", "/a/b?c=d&e=%20"},
        {"https://Ex-1.example.org:8443/", true, true, "Ex-1.example.org", "8443", "/"},
        {"https://[2606:4700::1]/x", true, true, "2606:4700::1", "443", "/x"},
        {"https://93.184.216.34:1024/x", true, true, "93.184.216.34", "1024", "/x"},
        {"https://127.0.0.1/x", false, true, "127.0.0.1", "443", "/x"},
        {"http://127.0.0.1:80/x", false, true, "127.0.0.1", "80", "/x"},
        {"http://example.org/", false, true, "example.org", "80", "/"},
        {"https://[::1]/", false, true, "::1", "443", "/"},
        {"https://192.168.1.1/", false, false, "", "", ""},
        {"https://[::ffff:10.0.0.1]/", false, false, "", "", ""},
        {"https://[fe80::1]/", false, false, "", "", ""},
        {"https://user@example.org/", false, false, "", "", ""},
        {"https://example.org@10.0.0.1/", false, false, "", "", ""},
        {"https://example.org:0/", false, false, "", "", ""},
        {"https://example.org:65536/", false, false, "", "", ""},
        {"https://example.org:4430000/", false, false, "", "", ""},
        {"https://example.org:/", false, false, "", "", ""},
        {"https://example.org?a", false, false, "", "", ""},
        {"https://example.org/#a", false, false, "", "", ""},
        {"https://example.org/a b", false, false, "", "", ""},
        {"https://example.org/a\r\nHost: b", false, false, "", "", ""},
        {"https://exämple.org/", false, false, "", "", ""},
        {"https://exa%6dple.org/", false, false, "", "", ""},
        {"https://", false, false, "", "", ""},
        {"https:///x", false, false, "", "", ""},
        {"https://[2606:4700::1/x", false, false, "", "", ""},
        {"HTTPS://example.org/", false, false, "", "", ""},
        {"file:///etc/passwd", false, false, "", "", ""},
        {"gopher://example.org/", false, false, "", "", ""},
        {"", false, false, "", "", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        hook_url usual, here;
        if (hook_read(rows[i].url, false, &usual) != rows[i].good ||
            hook_read(rows[i].url, true, &here) != rows[i].here) {
            fail_msg("%s", rows[i].url);
        }
        if (rows[i].here) {
            assert_string_equal(here.host, rows[i].host);
            assert_string_equal(here.port, rows[i].port);
            assert_string_equal(here.path, rows[i].path);
        }
    }
    hook_url u;
    assert_false(hook_read("https://example.org:25/", false, &u)); /* nobody's mail */
    char longest[ONLINE_URL + 1] = "https://example.org/";
    memset(longest + strlen(longest), 'a', sizeof longest - 1 - strlen(longest));
    assert_false(hook_read(longest, false, &u));
    longest[ONLINE_URL - 1] = '\0';
    assert_true(hook_read(longest, false, &u));
}

/* The first and the last address of each special range, and their neighbours. */
static void test_only_the_internet_may_be_reached(void **state)
{
    (void)state;
    static const char *const no[] = {"0.0.0.0",
                                     "0.255.255.255",
                                     "10.0.0.0",
                                     "10.255.255.255",
                                     "100.64.0.0",
                                     "100.127.255.255",
                                     "127.0.0.1",
                                     "127.255.255.255",
                                     "169.254.0.0",
                                     "169.254.169.254",
                                     "172.16.0.0",
                                     "172.31.255.255",
                                     "192.0.0.1",
                                     "192.0.2.1",
                                     "192.88.99.1",
                                     "192.168.0.0",
                                     "192.168.255.255",
                                     "198.18.0.0",
                                     "198.19.255.255",
                                     "198.51.100.1",
                                     "203.0.113.1",
                                     "224.0.0.1",
                                     "240.0.0.1",
                                     "255.255.255.255",
                                     "::",
                                     "::1",
                                     "::ffff:8.8.8.8",
                                     "64:ff9b::808:808",
                                     "100::1",
                                     "fc00::1",
                                     "fd12::1",
                                     "fe80::1",
                                     "fec0::1",
                                     "ff02::1",
                                     "2001::1",
                                     "2001:db8::1",
                                     "2002:a00:1::1",
                                     "3fff::1",
                                     "4000::1"};
    static const char *const yes[] = {
        "1.1.1.1",         "9.255.255.255",   "11.0.0.0",        "100.63.255.255", "100.128.0.0",
        "126.255.255.255", "128.0.0.1",       "169.253.255.255", "169.255.0.0",    "172.15.255.255",
        "172.32.0.0",      "192.0.1.1",       "192.167.255.255", "192.169.0.0",    "198.17.255.255",
        "198.20.0.0",      "223.255.255.255", "2001:4860::1",    "2606:4700::1",   "2a00::1"};
    for (size_t i = 0; i < sizeof no / sizeof no[0] + sizeof yes / sizeof yes[0]; i++) {
        bool good = i >= sizeof no / sizeof no[0];
        const char *text = good ? yes[i - sizeof no / sizeof no[0]] : no[i];
        struct sockaddr_in four = {.sin_family = AF_INET};
        struct sockaddr_in6 six = {.sin6_family = AF_INET6};
        bool is_four = inet_pton(AF_INET, text, &four.sin_addr) == 1;
        assert_true(is_four || inet_pton(AF_INET6, text, &six.sin6_addr) == 1);
        const struct sockaddr *a = is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six;
        bool loopback = strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0;
        if (hook_may_reach(a, false) != good || hook_may_reach(a, true) != (good || loopback)) {
            fail_msg("%s", text);
        }
    }
    assert_false(hook_may_reach(&(struct sockaddr){.sa_family = AF_UNIX}, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses_as_they_are_written),
        cmocka_unit_test(test_only_the_internet_may_be_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
