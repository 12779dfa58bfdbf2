// Runs in a container of catalog with its own secrets, and tries to reach the data of others: node
// --input-type=module - <folder of secrets> < reachOthers.mjs. Prints every attempt that succeeds, as
// JSON. The first one must succeed, the others must not.
import { readdirSync, readFileSync } from 'node:fs'
import mongoose from 'mongoose'
import { connect } from 'nats'

const folder = process.argv.at(-1)
const secret = (name) => readFileSync(`${folder}/${name}`, 'utf8')
const mongoUrl = secret('MONGO_URL')
const [, user, pass] = /\/\/([^:]*):([^@]*)@/.exec(secret('NATS_URL'))
const mongo = await mongoose.mongo.MongoClient.connect(mongoUrl)
const servers = 'nats:4222'
const nats = await connect({ servers, user, pass, inboxPrefix: `_INBOX.${user}` })
const timeout = 2_000
const streams = async () => (await nats.jetstreamManager({ checkAPI: false, timeout })).streams
const read = (client, database, name) => client.db(database).collection(name).findOne()
const withoutUser = mongoUrl.replace(/\/\/[^@]*@/, '//')

const attempts = {
  'its own listings': () => read(mongo, 'materia_catalog', 'materials'),
  'users of identity': () => read(mongo, 'materia_identity', 'users'),
  'documents of identity': () => read(mongo, 'materia_identity', 'documents'),
  'users of identity without a password': async () =>
    read(await mongoose.mongo.MongoClient.connect(withoutUser), 'materia_identity', 'users'),
  'files of identity': () => readdirSync('/data/files/documents'),
  'keys for links in mails': () => secret('LINK_KEYS'),
  'events of identity': () =>
    new Promise((resolve, reject) => {
      const callback = (error, message) => (error ? reject(error) : resolve(message))
      nats.subscribe('identity.>', { callback })
      setTimeout(resolve, timeout)
    }),
  'a copy of the events of identity': async () =>
    (await streams()).add({ name: 'copy', sources: [{ name: 'identity' }] }),
  'an event in the name of identity': () =>
    nats.jetstream().publish('identity.user.deleted', '{}', { timeout }),
  'NATS without a password': () => connect({ servers }),
}
const reached = []
for (const [name, attempt] of Object.entries(attempts))
  await Promise.resolve()
    .then(attempt)
    .then(
      () => reached.push(name),
      () => {},
    )
console.log(JSON.stringify(reached))
process.exit()
