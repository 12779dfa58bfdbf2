import { once } from 'node:events'
import { connect } from 'node:net'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { eventually } from '../../test/eventually.ts'
import { makeThing, signed, startThings, type ThingsProcess } from '../../test/thingsProcess.ts'
import { identityHeader } from '../identity/identityHeader.ts'

let service: ThingsProcess

afterEach(() => service.stop())

const start = (env: Record<string, string> = {}) => (service = startThings(env))

/** Sends a request without the end of its body. */
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
  // The server asks for the body once the handler runs.
  await once(socket, 'data')
  const answer = (async () => {
    let text = ''
    for await (const part of socket) text += part
    return text
  })()
  return { answer: answer.catch(() => ''), end: () => void socket.write(body) }
}

describe('a service', () => {
  it('does nothing for a caller that disconnected while the process was paused', async () => {
    const { listening, child, output } = start()
    const url = await listening
    expect((await makeThing(url, 'flake')).status).toBe(201)
    await pauseProcess(child.pid!)
    await expect(makeThing(url, 'bottle', { signal: AbortSignal.timeout(500) })).rejects.toThrow(
      'timeout',
    )
    child.kill('SIGCONT')
    await eventually(
      async () => output.filter((line) => JSON.parse(line).msg === 'request').length > 1,
    )
    expect(await (await fetch(`${url}/api/things`)).json()).toEqual([{ name: 'flake' }])
  })

  it('stops at once if NATS was never reachable', async () => {
    const { listening, child, ended, output } = start()
    expect((await makeThing(await listening, 'flake')).status).toBe(201)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(output.map((line) => JSON.parse(line).msg).slice(1)).toEqual([
      'NATS cannot be reached yet',
      'request',
      'stopping',
    ])
  })

  it('reports that it is not ready, still responds, and then stops listening', async () => {
    const { listening, child, ended } = start({ STOP_DELAY_MS: '3000' })
    const url = await listening
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    const readiness = await eventually(async () => {
      const answer = await fetch(`${url}/readyz`)
      return answer.status === 503 ? answer.json() : null
    })
    expect(readiness).toEqual({ status: 'waiting', missing: ['stopping'] })
    const { status, headers } = await makeThing(url, 'flake')
    expect([status, headers.get('connection')]).toEqual([201, 'close'])
    expect(child.exitCode).toBeNull()
    expect(await ended).toEqual([0, null])
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('lets a running request end', async () => {
    const { listening, child, ended, output } = start()
    const request = await beginRequest(await listening)
    child.kill('SIGTERM')
    await eventually(async () => output.some((line) => line.includes('stopping')))
    request.end()
    expect(await request.answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await ended).toEqual([0, null])
  })

  it('cuts off a request that takes too long and closes the rest', async () => {
    const { listening, child, ended, output } = start({ DRAIN_TIMEOUT_MS: '100' })
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
    const { listening, child, ended, output } = start()
    await beginRequest(await listening)
    child.kill('SIGTERM')
    await eventually(async () => output.some((line) => line.includes('stopping')))
    child.kill('SIGINT')
    expect(await ended).toEqual([1, null])
  })
})
