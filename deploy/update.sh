#!/bin/sh
# Takes an installation with systemd to the release that this file is in, one program after the other, so that somebody
# always answers; and back to the release before where a program does not come up.
#
#   sudo /opt/tipon/releases/0.2.0/deploy/update.sh [--without-backup]
#
# Run the file of an earlier release to go back to that one: the database stays as it is.
set -eu

home=${TIPON_HOME:-/opt/tipon}
# Of the programs; and what the owner of the tables has instead: DATABASE_URL, APP_DATABASE_PASSWORD.
settings=${TIPON_SETTINGS:-/etc/tipon/env}
owner_settings=${TIPON_OWNER_SETTINGS:-/etc/tipon/owner.env}
# Each with where it says that it is well.
programs=${TIPON_PROGRAMS:-'tipon-api@3000=3000/readyz tipon-api@3001=3001/readyz tipon-worker=13100/healthz'}
restart=${TIPON_RESTART:-systemctl restart}
user=${TIPON_USER:-tipon}
app_role=${TIPON_APP_ROLE:-tipon_app}
patience=${TIPON_PATIENCE:-60}

log=$home/update.log

# Also where nobody reads it any more.
say() {
  printf '%s\n' "$*" || true
  printf '%s %s\n' "$(date '+%F %T')" "$*" >> "$log" || true
}
refuse() {
  say "$@" >&2
  exit 1
}

case ${1:-} in
  '' | --without-backup) ;;
  *) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" && exit 2 ;;
esac
[ -w "$home" ] || { echo "Only whoever may write to $home can do this: run it as root." >&2 && exit 1; }
command -v node > /dev/null || refuse 'There is no node here: look at PATH.'
exec 9> "$home/update.lock"
flock -n 9 || refuse 'Another update is on its way.'

to=$(cd "$(dirname "$0")/.." && pwd -P)
before=$(cd "$home/current" && pwd -P) || refuse "There is no $home/current yet: see the handbook on installing."
# What of this release the programs of another cannot run on.
breaking_since() {
  for file in "$to"/migrations/*_breaking.ts; do
    [ ! -e "$file" ] || [ -e "$1/migrations/${file##*/}" ] || basename "$file" .ts
  done
}
# Run again after it was broken off, it still knows the way back.
if [ "$to" = "$before" ]; then
  before=$(cd "$home/previous" 2> /dev/null && pwd -P) && [ -z "$(breaking_since "$before")" ] || before=$to
fi

# Read by whoever runs this, so that the programs need not be able to, and by nothing that would run what stands there.
with_settings() (
  files=$1
  shift
  cd "$to"
  # shellcheck disable=SC2086 # words of a command
  env -i PATH="$PATH" node $files -e '
    const { error, status } = require("node:child_process").spawnSync(process.argv[1], process.argv.slice(2), { stdio: "inherit" })
    if (error) console.error(error.message)
    process.exit(status ?? 1)' -- "$@"
)
tipon() {
  as_user="runuser -u $user --"
  [ "$(id -un)" != "$user" ] || as_user=''
  # shellcheck disable=SC2086 # words of a command
  with_settings "--env-file=$settings" $as_user env HOME="$(getent passwd "$user" | cut -d : -f 6)" \
    node src/app/cli/main.ts "$@"
}
# Not as the user of the programs, who could read the password meanwhile.
as_owner() { with_settings "--env-file=$settings --env-file=$owner_settings" node src/app/cli/main.ts "$@"; }

is_well() {
  node -e 'fetch(process.argv[1]).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))' "http://127.0.0.1:$1"
}
restart_one() {
  say "Restarting ${1%%=*}"
  # It may end badly: that it does not come up is found out below.
  $restart "${1%%=*}" || true
  waited=0
  until is_well "${1#*=}"; do
    waited=$((waited + 1))
    [ "$waited" -lt "$patience" ] || return 1
    sleep 1
  done
}
# At once, whoever starts a program meanwhile.
lead() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}
# A page of either release finds its files at either API, also while only one of the two has the release that drew it.
share_files() { tar -C "$1/dist/web/assets" -c . | tar -C "$2/dist/web/assets" -x --skip-old-files; }

go_back() {
  say "$1 did not come up within $patience seconds; its log says why. Going back to $before." >&2
  lead current "$before"
  # The one that is down first: the others answer meanwhile.
  stuck=''
  for program in $touched; do restart_one "$program" || stuck="$stuck ${program%%=*}"; done
  [ -z "$stuck" ] || refuse "NOT UP on the release before either:$stuck. What is on the database is whole; look at the log."
  refuse "Everything runs on $before again. The database stays as it is: that release can run on it."
}

[ -f "$to/dist/web/index.html" ] && [ -d "$to/node_modules" ] ||
  refuse "$to is not built: npm ci --include=dev && npm run build && npm ci --omit=dev"

breaking=$(breaking_since "$before")
[ -z "$breaking" ] || refuse "The release before cannot run on the database of this one ($breaking): there is no way back but the backup.
Do it by hand, as the handbook says: stop everything, back up, migrate, app-role, start."

[ "${1:-}" = --without-backup ] || tipon backup ||
  refuse 'There is no backup, so nothing was changed. Set BACKUP_REPOSITORY, or run this with --without-backup.'
as_owner migrate || refuse 'The database could not be migrated. It is as it was, and so are the programs.'
as_owner app-role "$app_role" || refuse 'The role of the programs was not prepared. They run on as they were: run this again.'

share_files "$to" "$before" && share_files "$before" "$to" ||
  refuse 'The files of the pages could not be laid beside each other. The programs run on as they were.'
# The way is not left half-way because a terminal was closed.
trap '' HUP INT
lead previous "$before"
lead current "$to"
touched=''
for program in $programs; do
  touched="$program $touched"
  restart_one "$program" || go_back "${program%%=*}"
done
say "Everything runs on $to."
