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

to=$(cd "$(dirname "$0")/.." && pwd -P)
before=$(cd "$home/current" && pwd -P)

say() { printf '%s\n' "$*"; }
refuse() {
  say "$@" >&2
  exit 1
}

# Read here, so that the programs themselves need not be able to read the files.
with_settings() (
  set -a
  for file in $1; do . "$file"; done
  set +a
  shift
  cd "$to" && "$@"
)
tipon() {
  if [ "$(id -un)" = "$user" ]; then
    with_settings "$settings" node src/app/cli/main.ts "$@"
  else
    folder=$(getent passwd "$user" | cut -d : -f 6)
    with_settings "$settings" runuser -u "$user" -- env HOME="$folder" node src/app/cli/main.ts "$@"
  fi
}
# Not as the user of the programs, who could read the password meanwhile.
as_owner() { with_settings "$settings $owner_settings" node src/app/cli/main.ts "$@"; }

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
make_current() {
  ln -sfn "$1" "$home/current.new"
  mv -T "$home/current.new" "$home/current"
}
# A page of either release finds its files at either API, also while only one of the two has the release that drew it.
share_files() { tar -C "$1/dist/web/assets" -c . | tar -C "$2/dist/web/assets" -x --skip-old-files; }

go_back() {
  say "$1 did not come up within $patience seconds; its log says why. Going back to $before." >&2
  make_current "$before"
  # The one that is down first: the others answer meanwhile.
  stuck=''
  for program in $touched; do restart_one "$program" || stuck="$stuck ${program%%=*}"; done
  [ -z "$stuck" ] || refuse "NOT UP on the release before either:$stuck. What is on the database is whole; look at the log."
  refuse "Everything runs on $before again. The database stays as it is: that release can run on it."
}

[ -f "$to/dist/web/index.html" ] && [ -d "$to/node_modules" ] ||
  refuse "$to is not built: npm ci --include=dev && npm run build && npm ci --omit=dev"
[ "$to" != "$before" ] || say "$to is the current one already; everything is restarted."

for migration in "$to"/migrations/*_breaking.ts; do
  [ ! -e "$migration" ] || [ -e "$before/migrations/${migration##*/}" ] ||
    refuse "The release before cannot run on the database of this one (${migration##*/}): there is no way back but the backup.
Do it by hand, as the handbook says: stop everything, back up, migrate, app-role, start."
done

[ "${1:-}" = --without-backup ] || tipon backup ||
  refuse 'There is no backup, so nothing was changed. Set BACKUP_REPOSITORY, or run this with --without-backup.'
as_owner migrate || refuse 'The database could not be migrated. It is as it was, and so are the programs.'
as_owner app-role "$app_role" || refuse 'The role of the programs was not prepared. They run on as they were: run this again.'

share_files "$to" "$before"
share_files "$before" "$to"
# The way is not left half-way because a terminal was closed.
trap '' HUP INT
make_current "$to"
touched=''
for program in $programs; do
  touched="$program $touched"
  restart_one "$program" || go_back "${program%%=*}"
done
say "Everything runs on $to."
