# One image for the API, the worker and the migration step; compose.yaml says which command is which.
# Every COPY names what it takes, so that no .env, data folder or other leftover of a checkout can get in.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY tsconfig.json tsconfig.base.json vite.config.ts ./
COPY scripts/build.ts scripts/check-node.mjs scripts/
COPY src src
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# For backups: restic, and the tools of the PostgreSQL in compose.yaml, which Debian itself has only in older versions.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates postgresql-common restic \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY migrations migrations
COPY src src
COPY --from=build /app/dist dist
# A named volume takes over the owner of the folder it is mounted on.
RUN mkdir -p /data/files /data/backups && chown -R node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server/main.ts"]
