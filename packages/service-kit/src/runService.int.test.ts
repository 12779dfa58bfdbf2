import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { newNatsUrl, testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { eventually } from '../test/eventually.ts'
import { type RunningProcess, startProcess } from '../test/startProcess.ts'
import { things } from '../test/things.ts'
import { identityHeader, identityKey, signIdentity } from './identityHeader.ts'
import { connectMongo } from './mongo.ts'
import { connectNats } from './nats.ts'
import { request } from './respond.ts'

const key = 'k'.repeat(32)
const nobody = 'nats://127.0.0.1:1'

let env: Record<string, string>
let service: RunningProcess

beforeEach(() => {
  env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: uniqueDatabase(),
    IDENTITY_KEY: key,
    NATS_URL: nobody,
    STOP_DELAY_MS: '0',
    CHECK_CONTRACTS: 'true',
  }
})
afterEach(async () => {
  await service.kill()
  const connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
  await connection.dropDatabase()
  await connection.close()
})

const run = (more: Record<string, string> = {}, args: string[] = []) =>
  (service = startProcess(join(__dirname, '../test/thingsServer.ts'), { ...env, ...more }, args))

type Sent = { signal?: AbortSignal; identity?: string }

const signed = () => signIdentity(identityKey(key), { userId: 7, role: 'user' }, new Date())

function make(url: string, name: string, { signal, identity = signed() }: Sent = {}) {
  const headers = { 'content-type': 'application/json', [identityHeader]: identity }
  return fetch(`${url}/api/things`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
    signal: signal ?? null,
  })
}

/** Sends a request but for the end of its body. */
async function beginRequest(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const body = JSON.stringify({ name: 'flake' })
  const head = [
    'POST /api/things HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `${identityHeader}: ${signed()}`,
    'Expect: 100-continue',
  ]
  socket
    .setEncoding('utf8')
    .on('error', () => {})
    .write(`${head.join('\r\n')}\r\n\r\n`)
  // It is under way once it is asked for its body.
  await once(socket, 'data')
  const answer = (async () => {
    let text = ''
    for await (const part of socket) text += part
    return text
  })()
  return { answer: answer.catch(() => ''), end: () => void socket.write(body) }
}

describe('a service', () => {
  it('brings its database to its version and ends, where that is all it is asked', async () => {
    const { ended, output } = run({}, ['--upgrade'])
    expect(await ended).toEqual([0, null])
    expect(output.filter((line) => line.includes('listening'))).toEqual([])
    const connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
    const indexes = await connection.collection('things').indexes()
    await connection.close()
    expect(indexes.map(({ key }) => key)).toContainEqual({ name: 1 })
  })

  it('answers, tells, listens and replies', async () => {
    const natsUrl = newNatsUrl()
    const nats = await connectNats(natsUrl)
    const url = await run({ NATS_URL: natsUrl }).listening
    expect((await make(url, 'flake')).status).toBe(201)
    expect(await (await make(url, 'flake')).json()).toMatchObject({ code: 'THING_TAKEN' })
    expect(await (await fetch(`${url}/api/things`)).json()).toEqual([{ name: 'flake' }])
    expect(
      await eventually(() => request(nats, things.holdThing, { id: 7 }).catch(() => null)),
    ).toBe('held')
    const connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
    await eventually(() => connection.collection('heard').findOne({ name: 'flake' }))
    await connection.close()
    await nats.close()
  })

  it('does nothing for who waited no longer while it was paused', async () => {
    const { listening, child, output } = run()
    const url = await listening
    expect((await make(url, 'flake')).status).toBe(201)
    await pauseProcess(child.pid!)
    await expect(make(url, 'bottle', { signal: AbortSignal.timeout(500) })).rejects.toThrow(
      'timeout',
    )
    child.kill('SIGCONT')
    await eventually(
      async () => output.filter((line) => JSON.parse(line).msg === 'request').length > 1,
    )
    expect(await (await fetch(`${url}/api/things`)).json()).toEqual([{ name: 'flake' }])
  })

  it('that is given the secret itself believes the gateway of the last release', async () => {
    const fields = `7.user.abc-123.${Date.now() + 60_000}`
    const signature = createHmac('sha256', key).update(fields).digest('base64url')
    expect(
      (await make(await run().listening, 'flake', { identity: `${fields}.${signature}` })).status,
    ).toBe(201)
  })

  it('stops at once where NATS never came', async () => {
    const { listening, child, ended, output } = run()
    expect((await make(await listening, 'flake')).status).toBe(201)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(output.map((line) => JSON.parse(line).msg).slice(1)).toEqual([
      'NATS cannot be reached yet',
      'request',
      'stopping',
    ])
  })

  it('says that it is stopping and answers on, and only then listens no more', async () => {
    const { listening, child, ended } = run({ STOP_DELAY_MS: '3000' })
    const url = await listening
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    const readiness = await eventually(async () => {
      const answer = await fetch(`${url}/readyz`)
      return answer.status === 503 ? answer.json() : null
    })
    expect(readiness).toEqual({ status: 'waiting', missing: ['stopping'] })
    const { status, headers } = await make(url, 'flake')
    expect([status, headers.get('connection')]).toEqual([201, 'close'])
    expect(child.exitCode).toBeNull()
    expect(await ended).toEqual([0, null])
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('lets a request under way end', async () => {
    const { listening, child, ended, output } = run()
    const request = await beginRequest(await listening)
    child.kill('SIGTERM')
    await eventually(async () => output.some((line) => line.includes('stopping')))
    request.end()
    expect(await request.answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toEqual([0, null])
  })

  it('cuts off what takes too long, and closes the rest all the same', async () => {
    const { listening, child, ended, output } = run({ DRAIN_TIMEOUT_MS: '100' })
    const request = await beginRequest(await listening)
    child.kill('SIGTERM')
    expect(await request.answer).toBe('')
    expect(await ended).toEqual([0, null])
    expect(
      output
        .map((line) => JSON.parse(line).msg)
        .filter((message) => /cut off|before all/.test(message)),
    ).toEqual(['requests were cut off'])
  })

  it('ends at once at a second signal', async () => {
    const { listening, child, ended, output } = run()
    await beginRequest(await listening)
    child.kill('SIGTERM')
    await eventually(async () => output.some((line) => line.includes('stopping')))
    child.kill('SIGINT')
    expect(await ended).toEqual([1, null])
  })

  it('says why it cannot start, and ends', async () => {
    const { ended, output } = run({ IDENTITY_KEY: 'short' })
    expect(await ended).toEqual([1, null])
    expect(output).toEqual([expect.stringMatching(/^Configuration: IDENTITY_KEY/)])
  })
})
