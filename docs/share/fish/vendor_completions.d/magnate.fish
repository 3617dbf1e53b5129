function __magnate
    set -l found (magnate complete fish (commandline -cp) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end
complete -c magnate -f -a '(__magnate)'
