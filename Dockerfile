# The app is built with everything; what runs is the server, its own packages and the built app.
FROM node:26.10.0-bookworm-slim AS base
WORKDIR /offra
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY . .
RUN node scripts/build.ts

FROM base AS packages
# The image has a Node of its own, so those that the packages bring to other machines are left out.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-win-* node_modules/node-bin-*

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /offra/node_modules ./node_modules
COPY contract ./contract
COPY gifts ./gifts
COPY server ./server
COPY --from=build /offra/dist ./dist
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=4s --start-period=30s --retries=3 CMD ["node", "server/runtime/probe.ts"]
CMD ["node", "server/main.ts"]
