# fish completion for lair: the program itself knows what can be typed.
function __lair_complete
    set -l words (commandline -opc) (commandline -ct)
    $words[1] complete $words[2..-1] 2>/dev/null
end
complete -c lair -a '(__lair_complete)'
