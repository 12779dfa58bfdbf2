import { join } from 'node:path'
import type { Connection } from 'mongoose'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { pauseProcess } from '@materia/deploy/local/backing/pauseProcess.ts'
import { startSmtpServer, type SmtpTestServer } from '@materia/mail/test/startSmtpServer.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type RunningProcess, startProcess } from '@materia/service-kit/test/startProcess.ts'
import { uniqueEmail } from '../test/startWaitlist.ts'
import { waitlistModels } from './models.ts'

let nats: TestServer
let smtp: SmtpTestServer
let env: Record<string, string>
let connection: Connection | undefined
const services: RunningProcess[] = []

beforeAll(async () => {
  nats = await startTestServer('NATS')
  smtp = await startSmtpServer()
  env = {
    MONGO_URL: testMongoUrl(),
    MONGO_DATABASE: uniqueDatabase(),
    NATS_URL: nats.url,
    IDENTITY_KEY: 'x'.repeat(32),
    PUBLIC_URL: 'https://materia.example',
    SMTP_URL: smtp.url,
    MAIL_DIR: '/nowhere',
    REQUEST_TIMEOUT_MS: '15000',
  }
})

afterAll(async () => {
  await connection?.close()
  for (const { kill } of services) await kill()
  await smtp.stop()
  await nats.stop()
})

function run(more: Record<string, string> = {}) {
  const service = startProcess(join(import.meta.dirname, 'server.ts'), { ...env, ...more })
  services.push(service)
  return service
}

describe('the waitlist service', () => {
  it('does not add callers that stopped waiting while it was paused', async () => {
    // Its own database, without rows of the other test.
    const { child, listening, output } = run({
      MONGO_DATABASE: uniqueDatabase(),
      NATS_URL: 'nats://127.0.0.1:1',
    })
    const url = await listening
    const join = (email: string, signal: AbortSignal | null = null) =>
      fetch(`${url}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
        signal,
      })
    const [taken, gone] = [uniqueEmail(), uniqueEmail()]
    expect((await join(taken)).status).toBe(201)
    await pauseProcess(child.pid!)
    await expect(join(gone, AbortSignal.timeout(500))).rejects.toThrow('timeout')
    child.kill('SIGCONT')
    await eventually(
      async () => output.filter((line) => JSON.parse(line).msg === 'request').length > 1,
    )
    expect((await join(taken)).status).toBe(409)
    expect((await join(gone)).status).toBe(201)
  })

  it('mails each entry once, even when it is killed in a rush and NATS was down', async () => {
    await nats.kill()
    const first = run()
    const url = await first.listening
    const emails = Array.from({ length: 300 }, uniqueEmail)
    const taken: string[] = []
    const rush = Promise.withResolvers<void>()
    const answers = emails.map(async (email) => {
      const answer = await fetch(`${url}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      }).catch(() => null)
      if (answer?.status === 201) taken.push(email)
      if (taken.length === 50) rush.resolve()
    })
    await Promise.race([rush.promise, Promise.all(answers)])
    await first.kill()
    await Promise.all(answers)

    await nats.restart()
    run()
    connection = await connectMongo(testMongoUrl(), env['MONGO_DATABASE']!)
    const { entries } = waitlistModels(connection)
    const stored = await eventually(async () => {
      const found = await entries.find().lean()
      return smtp.received.length >= found.length ? found.map(({ email }) => email) : null
    })
    expect(stored).toEqual(expect.arrayContaining(taken))
    expect(smtp.received.map(({ to: [email] }) => email).toSorted()).toEqual(stored.toSorted())
  })
})
