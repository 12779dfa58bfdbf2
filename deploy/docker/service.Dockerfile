# A service or the gateway, by its folder: npm run image -- services/catalog
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS sources
WORKDIR /tree
COPY . .
ARG SLICE
RUN node deploy/docker/gatherSources.mjs /out ${SLICE}

FROM ${NODE} AS packages
WORKDIR /app
COPY --from=sources /out/manifests ./
ARG SLICE
# A machine behind a TLS proxy passes the proxy's certificate: --secret id=ca,src=ca.crt
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca,target=/run/ca.crt \
  if [ -s /run/ca.crt ]; then export NODE_EXTRA_CA_CERTS=/run/ca.crt; fi; \
  npm ci --workspace=${SLICE} --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error \
  && node deploy/docker/prunePackages.mjs && rm -r package-lock.json .npmrc deploy/docker

FROM ${NODE}
# A volume mounted here inherits the owner.
RUN install -d -o node -g node /data /data/files /data/mail /data/releases /data/keys
COPY --from=packages /app /app
COPY --from=sources /out/sources /app
ARG SLICE
# Flags of Node from contracts/services.ts.
ARG NODE_OPTIONS
ENV NODE_ENV=production NODE_OPTIONS=${NODE_OPTIONS} HOST=0.0.0.0 PORT=8080
WORKDIR /app/${SLICE}
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=2s CMD ["node", "/app/deploy/docker/probeReady.mjs"]
CMD ["node", "--import", "/app/deploy/docker/signals.mjs", "src/server.ts"]
