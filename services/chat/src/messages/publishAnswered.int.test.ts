import { startChat } from '../../test/startChat.ts'
import { publishAnswered } from './publishAnswered.ts'

let chat: Awaited<ReturnType<typeof startChat>>
let id: (number: number) => number
let eventsBefore: number
beforeAll(async () => {
  chat = await startChat()
})
beforeEach(async () => {
  id = await chat.addCompanies()
  eventsBefore = (await chat.events()).length
})
afterAll(() => chat.stop())

const pairs = async () =>
  (await chat.events())
    .slice(eventsBefore)
    .filter(({ subject }) => subject === 'chat.conversation.answered')
    .map(({ data }) =>
      (data as { userIds: number[] }).userIds.toSorted((one, other) => one - other),
    )

describe('chat.conversation.answered', () => {
  it('is published when the second company writes, and not for unasked messages', async () => {
    await chat.say(id(1), id(2), 'Is it still available?')
    await chat.say(id(1), id(2), 'Hello?')
    expect(await pairs()).toEqual([])
    await chat.say(id(2), id(1), 'Yes')
    expect(await pairs()).toEqual([[id(1), id(2)]])
  })

  it('is not published for a message that its receiver has blocked', async () => {
    await chat.say(id(1), id(2))
    await chat.as(id(1)).send('PATCH', `/api/conversations/${id(2)}`, { isBlocked: true })
    await chat.say(id(2), id(1), 'Call me')
    expect(await pairs()).toEqual([])
  })
})

describe('the conversations of an earlier release', () => {
  it('are published if both companies have written or have a paid order', async () => {
    await chat.say(id(1), id(2))
    await chat.say(id(3), id(4))
    await chat.say(id(4), id(3))
    await chat.say(id(5), id(6))
    await chat.say(id(7), id(8))
    await addLine(id(5), id(6), 'confirmed')
    await addLine(id(7), id(8), 'placed')
    await chat.conversations.updateMany({}, { $unset: { isAnswered: 1 } })
    eventsBefore = (await chat.events()).length
    await Promise.all([publishAnswered(chat.deps), publishAnswered(chat.deps)])
    expect((await pairs()).filter(([one = 0]) => one >= id(1))).toEqual([
      [id(3), id(4)],
      [id(5), id(6)],
    ])
    expect(await publishAnswered(chat.deps)).toBe(0)
  })

  it('are published if an instance of the earlier release takes the first answer after the job', async () => {
    await chat.say(id(1), id(2))
    await chat.say(id(3), id(4))
    await publishAnswered(chat.deps)
    await chat.say(id(2), id(1))
    // The earlier release neither publishes nor marks.
    await chat.conversations.updateOne({ user1Id: id(1) }, { $set: { isAnswered: false } })
    eventsBefore = (await chat.events()).length
    expect(await publishAnswered(chat.deps)).toBe(1)
    expect(await pairs()).toEqual([[id(1), id(2)]])
  })
})

let lines = 1_000_000

/** A line of an order, as rows of earlier releases have it. */
async function addLine(buyerId: number, sellerId: number, state: 'placed' | 'confirmed') {
  const written = await chat.messages.findOne({ fromUserId: buyerId, toUserId: sellerId }).lean()
  await chat.messages.create({
    ...written!,
    _id: ++lines,
    sequence: 2,
    orderLine: { orderId: lines, state },
    clientId: `order/${lines}/${state}`,
  })
}
