# syntax=docker/dockerfile:1
# The service (default command) and, by command, the reference upstream. docs: README.md, "Deployment".

FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The application alone: the standalone server and what it serves.
FROM node:24-slim AS service
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /app/.next/standalone ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]

# The reference upstream, from its sources. It listens on loopback only, so the service shares its network.
FROM node:24-slim AS reference
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data REFERENCE_PORT=3100
COPY --from=build /app/package.json /app/package-lock.json /app/.npmrc /app/tsconfig.json ./
RUN npm ci --omit=dev && mkdir /data && chown node:node /data
COPY --from=build /app/lib ./lib
COPY --from=build /app/messages ./messages
COPY --from=build /app/reference ./reference
USER node
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.REFERENCE_PORT + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "reference/main.ts"]

FROM service
