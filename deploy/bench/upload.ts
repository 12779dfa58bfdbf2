import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawPhoto } from '@materia/catalog/test/publicApi.ts'
import { imageBytesMax, imagesMax } from '@materia/contracts/catalog/constants.ts'
import { createMaterial, uploadImage } from '@materia/contracts/catalog/api.ts'
import {
  call,
  cookieHeader,
  type RunningProcess,
  secrets,
  startGateway,
  startProcess,
  startStub,
  until,
} from '@materia/gateway/test/publicApi.ts'
import { backingKinds } from '../local/backing/ServerProgram.ts'
import { startTestServer } from '../local/backing/testServers.ts'
import { withProgress } from '../local/progress.mjs'
import { atMost, type Figure } from './figure.ts'
import { ownMb, residentMb, startedBy } from './gateway/processes.ts'

const atOnce = 3
const rounds = 3
const service = join(import.meta.dirname, '../../services/catalog/src/server.ts')

/** Five photos of 5 MB through the gateway as the form sends them, three at a time, until their listing is in the list. */
export async function bench(): Promise<Figure[]> {
  const photo = await withProgress('Drawing a photo of 5 MB', () => drawPhoto(imageBytesMax))
  const [mongo, redis, nats] = await Promise.all(backingKinds.map(startTestServer))
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-bench-'))
  const stub = await startStub()
  const env = {
    MONGO_URL: mongo.url,
    NATS_URL: nats.url,
    FILES_DIR: filesDir,
    IDENTITY_KEY: secrets.identityKey,
    LOG_LEVEL: 'info',
    STOP_DELAY_MS: '0',
  }
  const catalog = await startProcess(service, env)
  const gateway = await startGateway({
    catalog: catalog.url,
    identity: stub.url,
    redis: redis.url,
    env: { UPSTREAM_TIMEOUT_MS: '10000' },
  })
  try {
    await until(async () => (await call(`${catalog.url}/readyz`)).status === 200)
    const { cookies } = await call(`${gateway.url}/api/login`, {
      method: 'POST',
      json: { username: 'norte', password: 'right' },
    })
    const cookie = cookieHeader(cookies)
    const memory = watchMemory(catalog)
    const seconds: number[] = []
    for (let round = 0; round < rounds; round++)
      seconds.push(await secondsToList(gateway.url, cookie, photo))
    const { grownMb, encoderMb } = memory.stop()
    return [
      atMost(
        `five photos of 5 MB listed, the slowest of ${rounds} times`,
        Math.max(...seconds),
        's',
        6,
      ),
      atMost('growth of catalog meanwhile', grownMb, 'MB', 80),
      {
        name: 'what its encoder takes, until it is idle',
        value: encoderMb,
        unit: 'MB',
        target: 'none',
        isMet: true,
      },
    ]
  } finally {
    await Promise.all([gateway, catalog, stub].map((process) => process.kill()))
    await Promise.all([
      mongo.stop(),
      nats.stop(),
      redis.stop(),
      rm(filesDir, { recursive: true, force: true }),
    ])
  }
}

async function secondsToList(url: string, cookie: string, photo: Buffer): Promise<number> {
  const started = performance.now()
  const waiting = Array.from({ length: imagesMax }, (_, at) => at)
  const imageUrl: string[] = []
  const sendNext = async (): Promise<void> => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      imageUrl[at] = await upload(url, cookie, photo)
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  const { id } = await post(
    url + createMaterial.path,
    { 'content-type': 'application/json', cookie },
    JSON.stringify({ ...draft, imageUrl }),
  )
  await until(async () =>
    JSON.parse((await call(url + createMaterial.path)).text).some(
      (listed: { id: number }) => listed.id === id,
    ),
  )
  return (performance.now() - started) / 1000
}

async function upload(url: string, cookie: string, photo: Buffer): Promise<string> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return (await post(url + uploadImage.path, { cookie }, form)).url
}

async function post(url: string, headers: Record<string, string>, body: string | FormData) {
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  return answer.json()
}

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
  location: 'NL, MEX',
}

/** The most that a process has taken since, and the one it starts besides the program that they share, by what the kernel says. */
function watchMemory({ pid }: RunningProcess) {
  const before = residentMb(pid)
  const most = { own: before, encoder: 0 }
  const look = () => {
    most.own = Math.max(most.own, residentMb(pid))
    for (const child of startedBy(pid)) most.encoder = Math.max(most.encoder, ownMb(child))
  }
  const timer = setInterval(look, 10)
  return {
    stop() {
      clearInterval(timer)
      return { grownMb: most.own - before, encoderMb: most.encoder }
    },
  }
}
