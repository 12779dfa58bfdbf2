import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityModels } from '@materia/identity/src/publicApi.ts'
import { listUsers } from '@materia/contracts/identity/companies/api.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { countries, locationText, stateNames } from '@materia/contracts/places.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { prepareDatabase } from '@materia/service-kit/src/service/prepareDatabase.ts'
import { startTestServer } from '../../local/backing/testServers.ts'
import { withProgress } from '../../local/progress.mjs'
import { askAtRate, percentile } from '../catalog/constantRate.ts'
import { startServiceProcess } from '../catalog/serviceProcess.ts'
import { atMost, type Figure } from '../figure.ts'

const count = 10_000
const rate = { perSecond: 100, seconds: 20 }
const secret = 'a key that only the bench signs with'
const database = 'bench_companies'
const kinds = [
  'Recicladora',
  'Plásticos',
  'Metales',
  'Polymers',
  'Compounding',
  'Copper',
  'Acero',
  'Industrias',
]
const names = [
  'Norte',
  'Bajío',
  'Bayou',
  'Sierra',
  'Gulf',
  'Laguna',
  'Frontera',
  'Lone Star',
  'Anáhuac',
  'Río Bravo',
  'Coastal',
  'Prairie',
]
const words = [...kinds, ...names, 'México', 'Estados Unidos', 'Nuevo León', 'Texas', 'company']

/** The search among 10,000 companies at a constant rate: words and their beginnings, one letter and more, of names and of places. */
export async function benchFindCompanies(): Promise<Figure[]> {
  const [mongo, nats] = await Promise.all([startTestServer('MongoDB'), startTestServer('NATS')])
  const folder = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  try {
    await withProgress(`Adding ${count} companies`, () => addCompanies(mongo.url))
    const env = {
      MONGO_URL: mongo.url,
      MONGO_DATABASE: database,
      NATS_URL: nats.url,
      FILES_DIR: folder,
      MAIL_DIR: join(folder, 'mail'),
      PUBLIC_URL: 'http://127.0.0.1:8080',
      IDENTITY_KEY: secret,
    }
    const identity = startServiceProcess('services/identity', env)
    try {
      const url = await identity.url()
      await identity.logged('directory of companies loaded')
      await askAtRate(() => url + randomPath(), { ...rate, seconds: 3 })
      const times = await withProgress(`Searching ${rate.seconds} s`, () =>
        askAtRate(() => url + randomPath(), rate),
      )
      return [
        atMost(
          `GET /api/users?q= among ${count} companies, p99`,
          percentile(times, 0.99),
          'ms',
          25,
        ),
      ]
    } finally {
      await identity.stop()
    }
  } finally {
    await Promise.all([mongo.stop(), nats.stop(), rm(folder, { recursive: true, force: true })])
  }
}

async function addCompanies(mongoUrl: string): Promise<void> {
  const connection = await connectMongo(mongoUrl, database)
  const { users } = identityModels(connection)
  await prepareDatabase(connection)
  for (let from = 1; from <= count; from += 1000)
    await users.collection.insertMany(
      Array.from({ length: 1000 }, (_, at) => company(from + at)) as never[],
    )
  await connection.close()
}

function company(id: number) {
  const country = countries[id % 2]!
  const states = Object.keys(stateNames[country])
  const state = states[id % states.length]!
  const username = `company${id}`
  return {
    _id: id,
    username,
    usernameKey: username,
    email: `${username}@example.com`,
    emailKey: `${username}@example.com`,
    passwordHash: 'none',
    companyName: `${kinds[id % kinds.length]} ${names[id % names.length]} ${id}`,
    description: 'Buys and sells regrind, pellets and baled film. '.repeat(8),
    country,
    state,
    location: locationText(country, state),
    city: '',
    phoneNumber: '',
    address: '',
    profilePictureUrl: '',
    verificationStatus: 'pending',
    role: 'user',
    revision: 1,
    createdAt: new Date(),
  }
}

function randomPath(): string {
  const word = words[Math.floor(Math.random() * words.length)]!
  const beginning = word.slice(0, 1 + Math.floor(Math.random() * word.length))
  return operationPath(listUsers, {
    query: {
      q: `${beginning}${Math.random() < 0.3 ? ` ${Math.floor(Math.random() * count)}` : ''}`,
    },
  })
}
