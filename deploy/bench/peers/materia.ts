import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '@materia/build/slices.ts'
import { catalogModels } from '@materia/catalog/src/publicApi.ts'
import { idempotencyHeader } from '@materia/contracts/wire/idempotencyKey.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import getPort from 'get-port'
import { runningServerUrls } from '../../local/platform/lockDataDir.ts'
import { demoPassword } from '../../local/seed/seedUsers.ts'
import { listingDraft } from '../../local/test/listingDraft.ts'
import { requestText } from '../gateway/processes.ts'
import { type Company, readJson, type Reply, request } from '../measure/request.ts'
import { signIn } from '../measure/signIn.ts'
import { uploadRows } from '../measure/uploadRows.ts'
import { unlimited } from '../measure/withPlatform.ts'
import { draftOf, order } from '../orders/buy.ts'
import { material } from '../orders/startTrade.ts'
import { details, listed, type Peer, searchWords } from './peer.ts'
import { peersDir, readOnce, runScript, startServer } from './runScripts.ts'

const folder = join(peersDir, 'materia')
const dataDir = join(folder, 'data')
const env = {
  ...unlimited,
  DATA_DIR: dataDir,
  BUILD_DIR: join(folder, 'build'),
  LISTINGS_PER_COMPANY: '1000000',
}
const createsMax = 1_000
const lotId = 9_000_000
const list = '/api/materials?limit=24'

/** The whole platform as `npm start` runs it, with its supervisor, MongoDB, Redis and NATS. */
export const materia: Peer = {
  name: 'Materia',
  async prepare() {
    const done = join(folder, 'filled')
    if (existsSync(done)) return
    const seed = join(rootDir, 'deploy/local/seed.ts')
    await runScript('Materia: seed', { args: [seed, '--listings', String(listed)], env })
    await writeFile(done, '')
  },
  async start() {
    const port = await getPort()
    const running = await startServer(
      {
        command: process.execPath,
        args: [join(rootDir, 'deploy/local/start.ts')],
        env: { ...env, PORT: String(port) },
      },
      () => readOnce(`http://127.0.0.1:${port}${list}`),
    )
    return { port, processes: [running] }
  },
  async open(port) {
    const url = `http://127.0.0.1:${port}`
    const seller = await signIn(url, 'norte', demoPassword)
    const buyer = await signIn(url, 'houston', demoPassword)
    const run = Date.now()
    const nextPicture = await addRows(seller, run)
    const { items } = await readJson<{ items: { id: number }[] }>(`${url}${list}`)
    let count = 0
    return {
      reads: {
        'list of 24': [requestText(list)],
        'list of 24, signed in': [requestText(list, { headers: { cookie: buyer.cookie } })],
        detail: items.slice(0, details).map(({ id }) => requestText(`/api/materials/${id}`)),
        search: searchWords.map((word) => requestText(`${list}&q=${word}`)),
      },
      writes: {
        async create() {
          const headers = { [idempotencyHeader]: `bench-create-${run}-${count++}` }
          const body = listingDraft(nextPicture())
          check(await request(`${url}/api/materials`, seller, body, headers))
        },
        async order() {
          const draft = await draftOf(url, buyer, lotId, '100')
          check(await order(url, buyer, draft, `bench-order-${run}-${count++}`))
        },
      },
    }
  },
}

/** Adds uploaded pictures, because a listing needs one, and a lot that orders do not use up. */
async function addRows({ userId }: Company, run: number): Promise<() => string> {
  const { mongoUrl } = runningServerUrls(dataDir)
  const connection = await connectMongo(mongoUrl ?? '', 'materia_catalog')
  const { materials, uploads } = catalogModels(connection)
  const pictures = uploadRows(userId, run, createsMax)
  await uploads.insertMany(pictures)
  const quantity = 1_000_000
  const amounts = { quantity, availableQuantity: quantity, kilograms: quantity }
  const lot = { ...material, ...amounts, userId, priceCents: quantity * 100, isSingleLot: false }
  await materials.updateOne(
    { _id: lotId },
    { $set: { ...lot, createdAt: new Date() } },
    { upsert: true },
  )
  await connection.close()
  let next = 0
  return () => pictures[next++]!._id
}

function check({ status, text }: Pick<Reply, 'status' | 'text'>): void {
  if (status !== 201) throw new Error(`${status}: ${text.slice(0, 500)}`)
}
