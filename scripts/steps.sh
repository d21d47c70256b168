# Steps of a longer job: each is named when it begins and timed when it ends, and the slowest are listed at the end.
# To be sourced.

steps=()
began_all=$EPOCHREALTIME

seconds_since() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'; }

# timed FILE COMMAND…: runs it in a shell of its own, and writes how long it took and how long processors worked on it. Only a shell
# whose children are all the command's can tell the latter.
timed() {
  (
    set +e
    trap - EXIT
    spent=$1 began=$EPOCHREALTIME
    shift
    "$@"
    status=$?
    times >"$spent.times"
    work=$(tail -n 1 "$spent.times" | tr 'ms' '  ' | awk '{ printf "%.1f", 60 * ($1 + $3) + $2 + $4 }')
    rm -f "$spent.times"
    echo "$(seconds_since "$began") $work" >"$spent"
    exit $status
  )
}

spent_here=$(mktemp)
beside_pids=() beside_names=() beside_logs=()
end_steps() {
  local pid
  # A step that is beside leads a group of its own, so that what it has begun ends with it.
  for pid in "${beside_pids[@]}"; do kill -- "-$pid" 2>/dev/null; done
  rm -f "$spent_here"* "${beside_logs[@]}" "${beside_logs[@]/%/.spent}" "${beside_logs[@]/%/.failed}"
  [ -z "${own_folder:-}" ] || rm -rf "$own_folder"
}
trap end_steps EXIT

# step NAME COMMAND…: runs it here; the job ends where it fails.
step() {
  local name=$1 began=$EPOCHREALTIME spent
  shift
  printf '\n== %s\n' "$name"
  if ! timed "$spent_here" "$@"; then
    printf '== %s failed after %s s\n' "$name" "$(seconds_since "$began")" >&2
    exit 1
  fi
  read -r -a spent <"$spent_here"
  note_step "$name" "${spent[@]}"
  # Nobody waits for the other steps where one beside them has failed.
  for spent in "${beside_logs[@]}"; do [ ! -e "$spent.failed" ] || join_beside; done
}

# NAME, how long it took, and how long processors worked on it.
note_step() {
  steps+=("$2	$3	$1")
  printf '== %s: %s s\n' "$1" "$2"
}

# beside NAME COMMAND…: begins it in the background, for what does not need both cores.
beside() {
  local name=$1 log
  log=$(mktemp)
  shift
  printf '\n== %s (beside the next steps)\n' "$name"
  set -m
  { timed "$log.spent" "$@" >"$log" 2>&1 || { status=$?; touch "$log.failed"; exit $status; }; } &
  beside_pids+=($!) beside_names+=("$name") beside_logs+=("$log")
  set +m
}

# Waits for what is beside, shows the end of what it says, and ends the job where it failed.
join_beside() {
  local i status spent
  for i in "${!beside_pids[@]}"; do
    status=0
    printf '\n== %s\n' "${beside_names[i]}"
    # What failed already is shown whole, once.
    if [ ! -e "${beside_logs[i]}.failed" ]; then tail -n 12 -s 0.2 -f --pid="${beside_pids[i]}" "${beside_logs[i]}"; fi
    wait "${beside_pids[i]}" || status=$?
    if [ $status -ne 0 ]; then
      [ "$(wc -l <"${beside_logs[i]}")" -le 12 ] && [ ! -e "${beside_logs[i]}.failed" ] || cat "${beside_logs[i]}"
      printf '== %s failed\n' "${beside_names[i]}" >&2
      exit 1
    fi
    read -r -a spent <"${beside_logs[i]}.spent"
    note_step "${beside_names[i]}" "${spent[@]}"
    rm -f "${beside_logs[i]}" "${beside_logs[i]}.spent"
  done
  beside_pids=() beside_names=() beside_logs=()
}

# The steps again, the slowest first.
list_steps() {
  printf '\n%10s %12s\n' "took" "processors"
  printf '%s\n' "${steps[@]}" | sort -rn | awk -F '\t' '{ printf "%8.1f s %10.1f s  %s\n", $1, $2, $3; all += $2 } END { printf "%s\n", all }' |
    awk -v took="$(seconds_since "$began_all")" '{ if (line != "") print line; line = $0 } END { printf "%8.1f s %10.1f s  in all\n", took, line }'
}
