import { join } from 'node:path'
import type { Connection } from 'mongoose'
import { startTestMongo, startTestNats, type TestServer, uniqueDatabase } from '@materia/deploy/local/backing/testServers.ts'
import { startSmtpServer, type SmtpTestServer } from '@materia/mail/test/startSmtpServer.ts'
import { connectMongo } from '@materia/service-kit/src/mongo.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { type RunningService, runService } from '@materia/service-kit/test/runService.ts'
import { uniqueEmail } from '../test/startWaitlist.ts'
import { waitlistModels } from './model/waitlistModels.ts'

let mongo: TestServer
let nats: TestServer
let smtp: SmtpTestServer
let env: Record<string, string>
let connection: Connection | undefined
const services: RunningService[] = []

beforeAll(async () => {
  mongo = await startTestMongo()
  nats = await startTestNats()
  smtp = await startSmtpServer()
  env = {
    MONGO_URL: mongo.url,
    MONGO_DATABASE: uniqueDatabase(),
    NATS_URL: nats.url,
    IDENTITY_KEY: 'x'.repeat(32),
    PUBLIC_URL: 'https://materia.example',
    SMTP_URL: smtp.url,
    MAIL_DIR: '/nowhere',
  }
})

afterAll(async () => {
  await connection?.close()
  for (const { kill } of services) await kill()
  await smtp.stop()
  await nats.stop()
  await mongo.stop()
})

function run() {
  const service = runService(join(__dirname, 'server.ts'), env)
  services.push(service)
  return service
}

describe('the waitlist service', () => {
  it('mails each it has taken once, also when it is killed in a rush and NATS was down', async () => {
    await nats.kill()
    const first = run()
    const url = await first.listening
    const emails = Array.from({ length: 300 }, uniqueEmail)
    const taken: string[] = []
    const rush = Promise.withResolvers<void>()
    const answers = emails.map(async (email) => {
      const answer = await fetch(`${url}/api/waitlist`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }).catch(() => null)
      if (answer?.status === 201) taken.push(email)
      if (taken.length === 50) rush.resolve()
    })
    await Promise.race([rush.promise, Promise.all(answers)])
    await first.kill()
    await Promise.all(answers)

    await nats.restart()
    run()
    connection = await connectMongo(mongo.url, env['MONGO_DATABASE']!)
    const { entries } = waitlistModels(connection)
    const stored = await eventually(async () => {
      const found = await entries.find().lean()
      return smtp.received.length >= found.length ? found.map(({ email }) => email) : null
    })
    expect(stored).toEqual(expect.arrayContaining(taken))
    expect(smtp.received.map(({ to: [email] }) => email).toSorted()).toEqual(stored.toSorted())
  })
})
