import type { Conversation, ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import type { UnreadCount } from '@materia/contracts/chat/message.ts'
import { startTestServer, type TestServer } from '@materia/deploy/local/backing/testServers.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { vouched } from '../../test/sockets.ts'
import { startChat } from '../../test/startChat.ts'

let mongo: TestServer
let chat: Awaited<ReturnType<typeof startChat>>
/** Faults that happen once, right before a step. */
let faults: Partial<Record<Step, () => Promise<void>>> = {}

type Step = 'begins' | 'places' | 'stores' | 'shows' | 'commits'

beforeAll(async () => {
  mongo = await startTestServer('MongoDB')
  chat = await startChat({ mongoUrl: mongo.url })
  at('places', chat.conversations, 'bulkWrite')
  at('stores', chat.messages, 'insertMany')
  at('shows', chat.members, 'bulkWrite')
  at('begins', chat.connection, 'startSession')
  const start = chat.connection.startSession.bind(chat.connection)
  chat.connection.startSession = async (...options) => {
    const session = await start(...options)
    at('commits', session, 'commitTransaction')
    return session
  }
})
afterAll(async () => {
  await chat.stop()
  await mongo.stop()
})

function at(step: Step, target: object, name: string): void {
  const original = Reflect.get(target, name)
  Reflect.set(target, name, (...args: unknown[]) => {
    const fault = faults[step]
    delete faults[step]
    return fault
      ? fault().then(() => Reflect.apply(original, target, args))
      : Reflect.apply(original, target, args)
  })
}

const call = (
  userId: number,
  method: string,
  path: string,
  { body, signal }: { body?: object; signal?: AbortSignal } = {},
) =>
  fetch(`${chat.url}${path}`, {
    method,
    headers: { ...vouched(userId), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
const restMs = 30_000

let companies = 1
/** Two companies with an earlier conversation. */
async function begin(): Promise<{ writer: number; reader: number }> {
  const [writer, reader] = [companies++, companies++]
  await eventually(() => chat.say(writer, reader).catch(() => null), restMs)
  return { writer, reader }
}

async function threadOf(reader: number, writer: number) {
  const { items } = await chat
    .as(reader)
    .get<ConversationMessages>(`/api/conversations/${writer}/messages`)
  const { count } = await chat.as(reader).get<UnreadCount>('/api/messages/unread-count')
  return { said: items.map(({ sequence, content }) => `${sequence} ${content}`), count }
}

const sending = ['places', 'stores', 'shows', 'commits'] as const

describe('a message', () => {
  it.each(sending)('is stored once when MongoDB is unresponsive before it %s', async (step) => {
    const { writer, reader } = await begin()
    const body = { toUserId: reader, content: 'Again', clientId: `client-id-${writer}` }
    faults = { [step]: () => mongo.pause() }
    const refused = await call(writer, 'POST', '/api/messages', { body })
    // Only the outcome of a commit can be unknown.
    expect(['UNAVAILABLE', ...(step === 'commits' ? ['OUTCOME_UNKNOWN'] : [])]).toContain(
      (await refused.json()).code,
    )
    await mongo.resume()
    await eventually(
      async () => (await call(writer, 'POST', '/api/messages', { body })).status === 201,
      restMs,
    )
    expect(await threadOf(reader, writer)).toEqual({ said: ['1 Hola', '2 Again'], count: 2 })
  })

  it.each(sending)('is stored once when the gateway disconnects before it %s', async (step) => {
    const { writer, reader } = await begin()
    const body = { toUserId: reader, content: 'Again', clientId: `client-id-${writer}` }
    const leaving = new AbortController()
    faults = { [step]: async () => leaving.abort() }
    await expect(
      call(writer, 'POST', '/api/messages', { body, signal: leaving.signal }),
    ).rejects.toThrow()
    await eventually(
      async () => (await call(writer, 'POST', '/api/messages', { body })).status === 201,
      restMs,
    )
    expect(await threadOf(reader, writer)).toEqual({ said: ['1 Hola', '2 Again'], count: 2 })
  })
})

describe('when MongoDB is killed and restarts', () => {
  const passing = [201, 200, 204, 503, 504]

  it.each(sending)('before a message %s, it is stored once', async (step) => {
    const { writer, reader } = await begin()
    const body = { toUserId: reader, content: 'Again', clientId: `client-id-${writer}` }
    faults = { [step]: () => mongo.restart() }
    expect(passing).toContain((await call(writer, 'POST', '/api/messages', { body })).status)
    await eventually(
      async () => (await call(writer, 'POST', '/api/messages', { body })).status === 201,
      restMs,
    )
    expect(await threadOf(reader, writer)).toEqual({ said: ['1 Hola', '2 Again'], count: 2 })
  })

  it.each(['begins', 'commits'] as const)(
    'as marking as read %s, nothing stays unread after a retry',
    async (step) => {
      const { writer, reader } = await begin()
      const { id } = await eventually(
        () => chat.say(writer, reader, 'Again').catch(() => null),
        restMs,
      )
      const read = () => call(reader, 'PATCH', '/api/messages/read', { body: { messageIds: [id] } })
      faults = { [step]: () => mongo.restart() }
      expect(passing).toContain((await read()).status)
      await eventually(async () => (await read()).status === 200, restMs)
      expect((await threadOf(reader, writer)).count).toBe(0)
      expect(
        (await chat.as(writer).get<Conversation>(`/api/conversations/${reader}`))
          .partnerReadSequence,
      ).toBeGreaterThan(1)
    },
  )

  it.each(['begins', 'commits'] as const)(
    'as deleting a conversation %s, it is deleted for this company only',
    async (step) => {
      const { writer, reader } = await begin()
      const remove = () => call(reader, 'DELETE', `/api/messages/chat/${writer}`)
      faults = { [step]: () => mongo.restart() }
      expect(passing).toContain((await remove()).status)
      await eventually(async () => (await remove()).ok, restMs)
      expect(await threadOf(reader, writer)).toEqual({ said: [], count: 0 })
      expect((await threadOf(writer, reader)).said).toEqual(['1 Hola'])
    },
  )
})
