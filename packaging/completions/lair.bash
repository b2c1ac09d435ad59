# bash completion for lair: the program itself knows what can be typed.
_lair() {
    local IFS=$'\n' current=${COMP_WORDS[COMP_CWORD]}
    compopt -o default
    mapfile -t COMPREPLY < <(compgen -W "$("${COMP_WORDS[0]}" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)" -- "$current")
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return 0
}
complete -F _lair lair
