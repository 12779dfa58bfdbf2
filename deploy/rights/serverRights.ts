import { services } from '@materia/contracts/services.ts'
import { deadLetterStream } from '@materia/service-kit/src/nats/connectNats.ts'
import { type Slice, streams } from './readSlices.ts'

/**
 * The configuration of the servers, with a user for each slice. `{{catalog.user}}` and
 * `{{catalog.password}}` stand for credentials that `makeSecrets.mjs` makes.
 */
export function serverRights(slices: Slice[]): Record<string, string> {
  return {
    'redis.acl': redisUsers(slices),
    'nats.conf': natsUsers(slices),
    'mongo.users': mongoUsers(slices),
    'slices.json': json({
      ...Object.fromEntries(
        slices.map(({ name, servers, keys, files }) => [name, { servers, keys, files }]),
      ),
      backup: { servers: ['mongo', 'nats'], keys: [], files: [] },
      tools: { servers: ['mongo', 'redis', 'nats'], keys: [], files: [] },
    }),
    'streams.json': json({
      streams: [...streams, deadLetterStream],
      durables: slices.flatMap(({ durables }) => durables),
    }),
    'bucketPolicies.json': json(
      Object.fromEntries(
        slices.flatMap(({ name, files }) => (files.length > 0 ? [[name, policyOf(files)]] : [])),
      ),
    ),
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

// No command that names keys of others (SCAN), or that changes the server (dangerous).
const commands =
  '-@all +@read +@write +@connection +@pubsub +@scripting -@dangerous -scan -randomkey -pubsub|channels +info +wait +cluster|slots +cluster|shards'

/** Users of Redis. Without a user, a client can only ask whether the server responds. */
function redisUsers(slices: Slice[]): string {
  return [
    'user default on nopass -@all +ping',
    ...slices.flatMap(({ name, redis }) =>
      redis ? [`user ${credentials(name, redisUser)} ${redisRights(redis)} ${commands}`] : [],
    ),
    `user ${credentials('tools', redisUser)} ~* &* +@all`,
    '',
  ].join('\n')
}

const credentials = (name: string, form: (user: string, password: string) => string) =>
  form(`{{${name}.user}}`, `{{${name}.password}}`)
const redisUser = (user: string, password: string) => `${user} on >${password}`

function redisRights({ keys, channels }: { keys: string[]; channels: string[] }): string {
  return [
    'resetkeys',
    ...keys.map((key) => `~${key}`),
    'resetchannels',
    ...channels.map((one) => `&${one}`),
  ].join(' ')
}

type Permissions = { publish: string[]; subscribe: string[] }

/** Users of NATS. Only `tools` may create streams and durables. */
function natsUsers(slices: Slice[]): string {
  const rights: [string, Permissions][] = [
    ...slices
      .filter(({ servers }) => servers.includes('nats'))
      .map((slice): [string, Permissions] => [slice.name, natsRights(slice)]),
    [
      'backup',
      {
        publish: ['$JS.API.STREAM.INFO.*', '$JS.API.CONSUMER.LIST.*', '$JS.API.STREAM.MSG.GET.*'],
        subscribe: ['_INBOX.backup.>'],
      },
    ],
  ]
  const userOf = (name: string, permissions = '') =>
    credentials(
      name,
      (user, password) => `  { user: "${user}", password: "${password}"${permissions} }`,
    )
  return [
    '# Written by npm run wire. makeSecrets.mjs fills in the passwords.',
    'http: "127.0.0.1:8222"',
    '# A single server has no replica, so it writes each event to disk before it acknowledges it.',
    'jetstream { store_dir: /data, sync_interval: always }',
    '',
    ...rights.flatMap(([name, { publish, subscribe }]) => [
      `${name}_rights: {`,
      ...listOf('publish', publish),
      ...listOf('subscribe', subscribe),
      '  allow_responses: true',
      '}',
    ]),
    'authorization { users: [',
    ...rights.map(([name]) => userOf(name, `, permissions: $${name}_rights`)),
    userOf('tools'),
    '] }',
    '',
  ].join('\n')
}

const listOf = (verb: string, subjects: string[]) => [
  `  ${verb}: { allow: [`,
  ...subjects.map((subject) => `    "${subject}"`),
  '  ] }',
]

function natsRights({ name, publishes, requests, replies, durables }: Slice): Permissions {
  const read = [...new Set([...durables.map(({ stream }) => stream), deadLetterStream.name])]
  const own = publishes.length > 0 ? [name] : []
  return {
    publish: [
      ...publishes,
      ...requests,
      ...new Set(durables.flatMap(({ subjects }) => subjects.map((subject) => `dlq.${subject}`))),
      ...new Set([...own, ...read].map((stream) => `$JS.API.STREAM.INFO.${stream}`)),
      ...durables.flatMap(({ stream, durable }) => [
        `$JS.API.CONSUMER.INFO.${stream}.${durable}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`,
        `$JS.ACK.${stream}.${durable}.>`,
      ]),
    ],
    subscribe: [`_INBOX.${name}.>`, ...replies],
  }
}

/** A script for mongosh: the replica set, and a user for each service with its own database. */
function mongoUsers(slices: Slice[]): string {
  const databases = services.map(({ name }) => `materia_${name}`)
  const roles = (role: string, ...some: string[]) =>
    some.map((db) => `{ role: '${role}', db: '${db}' }`)
  const full = (...some: string[]) => [...roles('readWrite', ...some), ...roles('dbAdmin', ...some)]
  const userOf = (name: string, some: string[]) =>
    credentials(
      name,
      (user, pwd) => `  { user: '${user}', pwd: '${pwd}', roles: [${some.join(', ')}] },`,
    )
  return [
    'const users = [',
    ...slices
      .filter(({ servers }) => servers.includes('mongo'))
      .map(({ name }) => userOf(name, full(`materia_${name}`))),
    userOf('backup', [...roles('read', ...databases), ...roles('readWrite', 'materia_backup')]),
    userOf('tools', full(...databases, 'materia_backup')),
    ']',
    "const rootPassword = '{{root.password}}'",
    '',
  ].join('\n')
}

/** The policy of a bucket's key: one slice's own files. A missing file is reported as missing. */
function policyOf(files: string[]): object {
  const bucket = 'arn:aws:s3:::BUCKET'
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        Resource: files.map((part) => `${bucket}/${part}/*`),
      },
      {
        Effect: 'Allow',
        Action: 's3:ListBucket',
        Resource: bucket,
        Condition: { StringLikeIfExists: { 's3:prefix': files.map((part) => `${part}/*`) } },
      },
    ],
  }
}
