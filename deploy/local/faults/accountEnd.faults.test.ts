import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { type Service, services } from '@materia/contracts/services.ts'
import {
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
} from '@materia/gateway/test/publicApi.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { MongoClient } from 'mongodb'
import sharp from 'sharp'
import { newNatsUrl, newRedisUrl, testMongoUrl, uniqueDatabase } from '../backing/testUrls.ts'
import { gatewayUrls } from '../platform/gatewayUrls.ts'
import { confirmEmails } from '../test/confirmEmails.ts'
import { serviceKeys } from '../secrets/serviceKeys.ts'

// From the request of a data export to the deleted account, over two identity processes that are
// killed meanwhile.
const table: Service[] = services
const folder = mkdtempSync(join(tmpdir(), 'materia-end-'))
const mailDir = join(folder, 'mail')
const filesDir = join(folder, 'files')
const databaseOf = Object.fromEntries(
  table.map(({ name }) => [name, `${uniqueDatabase()}_${name}`]),
)
const env = {
  MONGO_URL: testMongoUrl(),
  NATS_URL: newNatsUrl(),
  REDIS_URL: newRedisUrl(),
  ...serviceKeys(secrets.identityKey),
  STOP_DELAY_MS: '0',
  CHECK_CONTRACTS: 'true',
  REQUEST_TIMEOUT_MS: '30000',
  REGISTRATION: 'open',
  PUBLIC_URL: 'http://end.example',
  FILES_DIR: filesDir,
  MAIL_DIR: mailDir,
}

let identities: RunningProcess[]
let processes: RunningProcess[]
let gateway: RunningProcess
let mongo: MongoClient
const start = (name: string, PORT = '0') =>
  startProcess(join(rootDir, 'services', name, 'src/server.ts'), {
    ...env,
    PORT,
    MONGO_DATABASE: databaseOf[name]!,
  })

beforeAll(async () => {
  mongo = await MongoClient.connect(testMongoUrl())
  identities = await Promise.all([start('identity'), start('identity')])
  const others = await Promise.all(
    table
      .filter(({ name }) => name !== 'identity')
      .map(async ({ name }) => [name, await start(name)] as const),
  )
  const urlOf = (service: string) =>
    service === 'identity'
      ? identities.map(({ url }) => url).join()
      : others.find(([name]) => name === service)![1].url
  gateway = await startGateway({
    catalog: '',
    identity: '',
    redis: newRedisUrl(),
    env: { ...gatewayUrls(urlOf), BEHIND_TLS: 'true' },
  })
  processes = [gateway, ...others.map(([, one]) => one)]
  for (const { url } of [...identities, ...processes.slice(1)])
    await eventually(async () => (await fetch(`${url}/readyz`)).ok)
})

afterAll(async () => {
  await Promise.all([...processes, ...identities].map(({ kill }) => kill()))
  for (const name of Object.values(databaseOf)) await mongo.db(name).dropDatabase()
  await mongo.close()
  rmSync(folder, { recursive: true })
})

type Account = { id: number; username: string; cookie: string }
const password = 'hojuelas de PET'

function call(
  method: string,
  path: string,
  { cookie }: Partial<Account> = {},
  body?: object | FormData,
) {
  const headers = {
    ...(cookie && { cookie }),
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  return fetch(gateway.url + path, {
    method,
    headers,
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
}

async function register(username: string): Promise<Account> {
  const body = {
    username,
    email: `${username}@end.example`,
    password,
    confirmPassword: password,
    companyName: `Sierra ${username}`,
    description: 'PET',
    phoneNumber: '',
    address: '',
    city: '',
    state: '',
  }
  const answer = await call('POST', '/api/register', {}, body)
  const { id } = JSON.parse(await answer.text())
  await confirmEmails(mongo.db(databaseOf['identity']))
  return { id, username, cookie: cookieHeader(answer.headers.getSetCookie()) }
}

async function list(account: Account): Promise<{ id: number; picture: string }> {
  const form = new FormData()
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  form.append('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png')
  const { url: picture } = JSON.parse(
    await (await call('POST', '/api/upload/image', account, form)).text(),
  )
  const draft = {
    description: 'Clean regrind',
    category: 'Plastics',
    type: 'Polypropylene',
    presentation: 'Ground',
    mfi: '12',
    color: 'Blue',
    quantity: '1000',
    unit: 'Kg',
    price: '550.00',
    location: 'Nuevo León, México',
    postalCode: '64010',
    imageUrl: JSON.stringify([picture]),
  }
  const { id } = JSON.parse(await (await call('POST', '/api/materials', account, draft)).text())
  return { id, picture }
}

/** Kills one identity process for good, and frees its leases as if a minute had passed. */
async function lose(place: number): Promise<void> {
  await identities[place]!.kill()
  await mongo
    .db(databaseOf['identity'])
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } })
}

const mails = () => readdirSync(mailDir).map((name) => readFileSync(join(mailDir, name), 'utf8'))

describe('a deleted account', () => {
  it('exports its data and leaves nothing behind, whichever process is killed', async () => {
    const [leaver, other] = [await register('leaver'), await register('other')]
    const lot = await list(leaver)
    await call('POST', `/api/favorites/${lot.id}`, other)

    expect((await call('POST', '/api/user/export', leaver)).status).toBe(201)
    await lose(0)
    await eventually(
      async () =>
        JSON.parse(await (await call('GET', '/api/user/export', leaver)).text()).state === 'ready',
    )
    const zip = Buffer.from(
      await (await call('GET', '/api/user/export/file', leaver)).arrayBuffer(),
    )
    expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    const name = lot.picture.slice('/uploads/'.length)
    for (const file of ['account/users.json', 'catalog/listings.json', `catalog/pictures/${name}`])
      expect(zip.includes(file)).toBe(true)
    expect(zip.includes(readFileSync(join(filesDir, 'listings', name)))).toBe(true)
    expect((await call('GET', '/api/user/export/file', other)).status).toBe(404)

    // Restarts at the address that the gateway knows.
    identities[0] = await start('identity', new URL(identities[0]!.url).port)
    expect((await call('DELETE', '/api/user/delete', leaver)).status).toBe(204)
    await lose(1)
    await eventually(async () => (await call('GET', `/api/materials/${lot.id}`)).status === 404)
    await eventually(async () => (await call('GET', '/api/user', leaver)).status === 401)
    expect((await call('POST', '/api/login', {}, { username: 'leaver', password })).status).toBe(
      401,
    )
    await eventually(
      async () =>
        JSON.parse(await (await call('GET', '/api/user/favorites', other)).text()).length === 0,
    )
    await eventually(async () => readdirSync(join(filesDir, 'exports')).length === 0)
    await eventually(async () =>
      mails().some((mail) => mail.includes('leaver@end.example') && mail.includes('was deleted')),
    )
    expect(mails().filter((mail) => mail.includes('Your data is ready'))).toHaveLength(1)
    expect(
      mails().filter(
        (mail) => mail.includes('account was deleted') && mail.includes('To: leaver@end.example'),
      ),
    ).toHaveLength(1)
    expect(
      JSON.parse(await (await call('GET', `/api/users?ids=${leaver.id}`)).text()),
    ).toMatchObject([{ id: leaver.id, companyName: 'Deleted company', isDeleted: true }])
  })
})
