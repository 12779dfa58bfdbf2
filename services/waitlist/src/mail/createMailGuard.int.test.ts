import { hourMs } from '@materia/contracts/durations.ts'
import { randomUUID } from 'node:crypto'
import { testMongoUrl, uniqueDatabase } from '@materia/deploy/local/backing/testUrls.ts'
import { connectMongo } from '@materia/service-kit/src/database/connectMongo.ts'
import { unconfirmedMailModel } from './unconfirmedMail.ts'
import { createMailGuard, type MailGuard } from './createMailGuard.ts'

/** The guards of two processes that send mails. */
let guards: MailGuard[]
let stop: () => Promise<unknown>

beforeAll(async () => {
  const database = uniqueDatabase()
  const connections = await Promise.all([1, 2].map(() => connectMongo(testMongoUrl(), database)))
  const models = connections.map(unconfirmedMailModel)
  await models[0]!.init()
  guards = models.map(createMailGuard)
  stop = async () => {
    await connections[0]!.dropDatabase()
    await Promise.all(connections.map((connection) => connection.close()))
  }
})
afterAll(() => stop())

const begin = Date.parse('2099-11-02T12:00:00.000Z')
const eventAt = (hours: number) => ({
  id: randomUUID(),
  occurredAt: new Date(begin + hours * hourMs).toISOString(),
})
const count = (answers: boolean[]) => answers.filter(Boolean).length

describe('createMailGuard', () => {
  it.each([
    ['contactReceived', 1],
    ['confirmWaitlist', 3],
    ['confirmNewsletter', 3],
  ] as const)(
    'limits mails of the kind %s for a mailbox to %i a day, over two processes',
    async (kind, most) => {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          guards[at % 2]!({ kind, email: `bob+${at}@planta.example`, event: eventAt(0) }),
        ),
      )

      expect(count(answers)).toBe(most)
    },
  )

  it('allows retrying the mail of an event, also at the other process', async () => {
    const mail = {
      kind: 'contactReceived',
      email: 'again@planta.example',
      event: eventAt(0),
    } as const

    expect([
      await guards[0]!(mail),
      await guards[1]!(mail),
      await guards[0]!({ ...mail, event: eventAt(0) }),
    ]).toEqual([true, true, false])
  })

  it('allows the next mail a day later', async () => {
    const mayMail = (hours: number) =>
      guards[0]!({ kind: 'contactReceived', email: 'daily@planta.example', event: eventAt(hours) })

    expect([await mayMail(0), await mayMail(20), await mayMail(24), await mayMail(25)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('treats a domain alike in Unicode and Punycode, and tells other mailboxes apart', async () => {
    const mayMail = (email: string) =>
      guards[0]!({ kind: 'contactReceived', email, event: eventAt(0) })

    expect([
      await mayMail('ana@bücher.example'),
      await mayMail('ANA@xn--bcher-kva.example'),
      await mayMail('ana.b@bücher.example'),
    ]).toEqual([true, false, true])
  })
})
