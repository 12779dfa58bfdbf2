# The built front-end slices: npm run image -- mfe-account (all of them: npm run image -- web). The container copies them to the volume of
# releases and makes them current. `--target tools` is the image that builds them, with the operators' commands.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS sources
WORKDIR /tree
COPY . .
ARG WORKSPACES="deploy shell mfe-account mfe-checkout mfe-marketplace mfe-messaging"
RUN node deploy/docker/gatherSources.mjs /out ${WORKSPACES}

FROM ${NODE} AS packages
WORKDIR /app
COPY --from=sources /out/manifests ./
ARG WORKSPACES="deploy shell mfe-account mfe-checkout mfe-marketplace mfe-messaging"
# The same secret as in service.Dockerfile.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca,target=/run/ca.crt \
  if [ -s /run/ca.crt ]; then export NODE_EXTRA_CA_CERTS=/run/ca.crt; fi; \
  npm ci $(printf -- '--workspace=%s ' ${WORKSPACES}) --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error

FROM ${NODE} AS tools
RUN install -d -o node -g node /data /data/files /data/mail /data/releases /data/keys /data/keys/gateway
# Includes the lock file, because its hash is part of a slice's version.
COPY --from=packages /app /app
COPY --from=sources /out/sources /app
ENV NODE_ENV=production DATA_DIR=/data FILES_DIR=/data/files MAIL_DIR=/data/mail BUILD_DIR=/data/releases
WORKDIR /app
USER 1000:1000
ENTRYPOINT ["node", "--import", "/app/deploy/docker/fileVariables.mjs"]

FROM tools AS built
USER 0:0
ARG SLICES=all
RUN --mount=type=cache,target=/webpack BUILD_CACHE_DIR=/webpack node deploy/docker/buildSlices.ts /built ${SLICES}

# Publishing needs only the contracts, to read versions.
FROM ${NODE} AS publishing
WORKDIR /app
COPY --from=sources /out/manifests ./
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=ca,target=/run/ca.crt \
  if [ -s /run/ca.crt ]; then export NODE_EXTRA_CA_CERTS=/run/ca.crt; fi; \
  npm ci --workspace=packages/contracts --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund --loglevel=error \
  && node deploy/docker/prunePackages.mjs && mkdir -p node_modules/@materia && ln -sfn ../../packages/build node_modules/@materia/build

FROM ${NODE}
RUN install -d -o node -g node /data /data/releases
COPY --from=publishing /app/node_modules /app/node_modules
COPY --from=sources /out/sources/package.json /app/
COPY --from=sources /out/sources/packages/contracts /app/packages/contracts
COPY --from=sources /out/sources/packages/build/package.json /out/sources/packages/build/slices.ts /out/sources/packages/build/UserError.mjs /app/packages/build/
COPY --from=sources /out/sources/packages/build/releases /app/packages/build/releases
COPY --from=sources /out/sources/deploy/package.json /app/deploy/
COPY --from=sources /out/sources/deploy/local/console/UserError.mjs /out/sources/deploy/local/console/runCommand.ts /app/deploy/local/console/
COPY --from=sources /out/sources/deploy/docker/publishSlices.ts /app/deploy/docker/
COPY --from=built /built /app/built
ENV NODE_ENV=production BUILD_DIR=/data/releases
WORKDIR /app
USER 1000:1000
CMD ["node", "deploy/docker/publishSlices.ts"]
