# Steps of a longer job: each is named when it begins and timed when it ends, and the slowest are listed at the end.
# To be sourced.

steps=()
began_all=$EPOCHREALTIME

seconds_since() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f", b - a }'; }

# step NAME COMMAND…: runs it here; the job ends where it fails.
step() {
  local name=$1 began=$EPOCHREALTIME
  shift
  printf '\n== %s\n' "$name"
  if ! "$@"; then
    printf '== %s failed after %s s\n' "$name" "$(seconds_since "$began")" >&2
    exit 1
  fi
  note_step "$name" "$(seconds_since "$began")"
}

note_step() {
  steps+=("$2	$1")
  printf '== %s: %s s\n' "$1" "$2"
}

# beside NAME COMMAND…: begins it in the background, for what does not need both cores; `join_beside` waits for it,
# shows what it said and ends the job where it failed.
beside() {
  beside_name=$1 beside_log=$(mktemp)
  shift
  printf '\n== %s (beside the next steps)\n' "$beside_name"
  (
    began=$EPOCHREALTIME
    set +e
    "$@" >"$beside_log" 2>&1
    status=$?
    seconds_since "$began" >"$beside_log.seconds"
    exit $status
  ) &
  beside_pid=$!
  trap 'kill $beside_pid 2>/dev/null; rm -f "$beside_log" "$beside_log.seconds"' EXIT
}

join_beside() {
  local status=0
  wait "$beside_pid" || status=$?
  trap - EXIT
  if [ $status -ne 0 ]; then
    cat "$beside_log"
    printf '== %s failed\n' "$beside_name" >&2
    exit 1
  fi
  tail -n 3 "$beside_log"
  note_step "$beside_name" "$(cat "$beside_log.seconds")"
  rm -f "$beside_log" "$beside_log.seconds"
}

# The steps again, the slowest first.
list_steps() {
  printf '\n%s' "$(printf '%s\n' "${steps[@]}" | sort -rn | awk -F '\t' '{ printf "%8.1f s  %s\n", $1, $2 }')"
  printf '\n%8.1f s  in all\n' "$(seconds_since "$began_all")"
}
