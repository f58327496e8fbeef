#!/bin/sh
# Builds the image, and does with it what docs/operations.md says: start, back up, restore, the same with PostgreSQL.
# Needs Docker, and port 3000. Its containers and volumes are its own, and removed at the end.
set -eu
cd "$(dirname "$0")/.."

name=offra-check
address=http://127.0.0.1:3000
folder=$(mktemp -d)
export POSTGRES_PASSWORD=check

clean_up() {
  docker rm --force --volumes "$name" >/dev/null 2>&1 || true
  docker volume rm --force "$name" >/dev/null
  docker compose --project-name "$name" down --volumes
  rm -r "$folder"
}
trap clean_up EXIT

start() {
  docker run --detach --name "$name" --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
    --volume "$name:/data" --publish 127.0.0.1:3000:3000 offra
  timeout 120 sh -c "until docker inspect --format '{{.State.Health.Status}}' $name | grep -qx healthy; do sleep 1; done"
}

# Signs up or in; an account can sign in only where it is known.
account() {
  curl --fail-with-body --silent --show-error --output /dev/null \
    --json '{"email":"ana@example.com","password":"Sunflower7"}' "$address/api/auth/$1"
}

docker build --tag offra .

echo 'Starts on the embedded database, is healthy, and is backed up while it runs'
start
account signup
docker exec "$name" node server/backup/backup-command.ts /data/backups/check.tar.gz
docker cp "$name:/data/backups/check.tar.gz" "$folder/check.tar.gz"

echo 'Is restored into an empty volume'
docker stop "$name"
docker rm "$name"
docker volume rm "$name"
docker run --rm --interactive --volume "$name:/data" offra \
  sh -c 'cat > /tmp/check.tar.gz && node server/backup/restore-command.ts /tmp/check.tar.gz' < "$folder/check.tar.gz"
start
account signin
docker rm --force "$name"

echo 'Starts on PostgreSQL, and is dumped and restored'
compose() {
  docker compose --project-name "$name" "$@"
}
compose up --detach --wait
account signup
compose exec -T database pg_dump --username=offra --format=custom offra > "$folder/check.dump"
compose stop offra
compose exec -T database sh -c \
  'dropdb --username=offra offra && createdb --username=offra offra && pg_restore --username=offra --dbname=offra' \
  < "$folder/check.dump"
compose up --detach --wait
account signin
echo 'All of it went well.'
