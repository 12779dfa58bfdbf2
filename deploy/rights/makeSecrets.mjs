// `node makeSecrets.mjs <folder>`: makes a user for each slice at MongoDB, Redis and NATS, once.
// Writes a folder of files for each slice and each server. Needs no packages, so that it runs before
// anything is built. `npm run keys` calls it too.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const bases = {
  mongo: 'mongodb://mongo:27017/?directConnection=true',
  redis: 'redis://redis:6379',
  nats: 'nats://nats:4222',
}
const variables = { mongo: 'MONGO_URL', redis: 'REDIS_URL', nats: 'NATS_URL' }
const usage = 'makeSecrets.mjs <folder> [--add <slice> | --remove-old | --print]'

/**
 * Writes the secrets and returns the URLs of each slice. `urls` replaces the addresses of servers.
 * `add` gives a slice a further user. `removeOld` removes all users but the newest of each slice.
 */
export function makeSecrets(folder, { urls = {}, add, removeOld = false } = {}) {
  const slices = JSON.parse(template('slices.json'))
  if (add !== undefined && slices[add] === undefined)
    throw new Error(`There is no slice ${add}. Slices: ${Object.keys(slices).join(', ')}`)
  const file = join(folder, 'users.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const users = { root: newest(known.root, 'root'), mongoKey: newest(known.mongoKey, 'mongoKey') }
  for (const name of Object.keys(slices)) {
    users[name] = newest(known[name], name)
    if (name === add) users[name] = [made(next(users[name][0].user)), ...users[name]]
    if (removeOld) users[name] = users[name].slice(0, 1)
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  write(file, `${JSON.stringify(users, null, 2)}\n`, 0o600)

  writeServers(folder, users)
  return Object.fromEntries(
    Object.entries(slices).map(([name, { servers }]) => {
      const [{ user, password }] = users[name]
      const written = servers.map((server) => [
        variables[server],
        withUser(urls[server] ?? bases[server], user, password),
      ])
      for (const [variable, url] of written) write(join(folder, name, variable), url)
      return [name, Object.fromEntries(written)]
    }),
  )
}

/** The users that servers accept. `optional` also accepts clients without one. */
function writeServers(folder, users) {
  const redis = filled('redis.acl', users)
  const nats = filled('nats.conf', users)
  write(join(folder, 'redis/required.acl'), redis)
  write(
    join(folder, 'redis/optional.acl'),
    redis.replace(/^user default .*/, 'user default on nopass ~* &* +@all'),
  )
  write(join(folder, 'nats/required.conf'), nats)
  write(join(folder, 'nats/optional.conf'), `${nats}no_auth_user: ${users.tools[0].user}\n`)
  write(join(folder, 'mongo/users.js'), filled('mongo.users', users) + template('prepareMongo.js'))
  write(join(folder, 'mongo/root'), users.root[0].password)
  write(join(folder, 'mongo/key'), users.mongoKey[0].password)
}

/** A template. Lines with a user are repeated for each user of that slice. */
function filled(name, users) {
  return template(name)
    .split('\n')
    .flatMap((line) => {
      const [, slice] = /\{\{(\w+)\./.exec(line) ?? []
      if (slice === undefined) return line
      return users[slice].map(({ user, password }) =>
        line.replace(`{{${slice}.user}}`, user).replace(`{{${slice}.password}}`, password),
      )
    })
    .join('\n')
}

const template = (name) => readFileSync(join(import.meta.dirname, name), 'utf8')
const made = (user) => ({ user, password: randomBytes(32).toString('hex') })
const newest = (known, name) => (known?.length > 0 ? known : [made(name)])

/** catalog, catalog.2, catalog.3. */
function next(user) {
  const [name, number = '1'] = user.split('.')
  return `${name}.${Number(number) + 1}`
}

const withUser = (url, user, password) => url.replace(/:\/\/([^@/]*@)?/, `://${user}:${password}@`)

function write(file, content, mode = 0o644) {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  // Not written in place: nobody finds half a file, even after a crash.
  const fresh = `${file}.new`
  writeFileSync(fresh, content, { mode, flush: true })
  renameSync(fresh, file)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, flag, slice] = process.argv.slice(2)
  if (folder === undefined) throw new Error(usage)
  const { MONGO_URL, REDIS_URL, NATS_URL } = process.env
  const addresses = { mongo: MONGO_URL, redis: REDIS_URL, nats: NATS_URL }
  const urls = makeSecrets(folder, {
    urls: addresses,
    add: flag === '--add' ? slice : undefined,
    removeOld: flag === '--remove-old',
  })
  // For a developer's `npm start` with these servers.
  if (flag === '--print')
    for (const [variable, url] of Object.entries(urls.tools))
      console.log(`${variable}=${url.replace(/@\w+:/, '@127.0.0.1:')}`)
}
