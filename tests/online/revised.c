/* revised.c - lair serve as of a version with other rules. */
int serve_main(int argc, char **argv);

int main(int argc, char **argv)
{
    return serve_main(argc - 1, argv + 1);
}
