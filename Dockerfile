# Build: everything is installed and the pages are built here; only the outcome goes on.
FROM node:20-bookworm AS build
WORKDIR /app
COPY . .
RUN node scripts/run.mjs install
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends git ca-certificates openssh-client \
    && rm -rf /var/lib/apt/lists/* \
    && mkdir /data && chown node:node /data
WORKDIR /app
COPY --from=build --chown=root:root /app /app
ENV NODE_ENV=production GOLDSPAN_DATA=/data GOLDSPAN_HOST=0.0.0.0 GOLDSPAN_PORT=4173
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4173/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "apps/cli/bin/goldspan.mjs", "serve"]
