import { startChat } from '../../test/startChat.ts'
import { findBlocks } from './findBlocks.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => (chat = await startChat()))
afterAll(() => chat.stop())

describe('chat.blocks.find', () => {
  it('returns the blocks of companies in both directions, and no others', async () => {
    const id = await chat.addCompanies()
    const block = (userId: number, partnerId: number, isBlocked = true) =>
      chat.as(id(userId)).send('PATCH', `/api/conversations/${id(partnerId)}`, { isBlocked })
    await block(1, 2)
    await block(3, 1)
    await block(1, 4)
    await block(1, 4, false)
    await block(5, 6)
    const { blocks } = await findBlocks(chat)({ userIds: [id(1), id(7)] })
    expect(blocks.toSorted((a, b) => a.userId - b.userId)).toEqual([
      { userId: id(1), partnerId: id(2) },
      { userId: id(3), partnerId: id(1) },
    ])
  })
})

describe('a block', () => {
  it('is published when it begins, also before the first message, and not again', async () => {
    const id = await chat.addCompanies()
    const change = (body: object) =>
      chat.as(id(1)).send('PATCH', `/api/conversations/${id(2)}`, body)
    await change({ isMuted: true })
    await change({ isBlocked: true })
    await change({ isBlocked: true, isMuted: false })
    await change({ isBlocked: false })
    await change({ isBlocked: true })
    const published = (await chat.events()).filter(
      ({ subject, data }) => subject === 'chat.company.blocked' && Object(data).userId === id(1),
    )
    const block = { userId: id(1), partnerId: id(2) }
    expect(published.map(({ data }) => data)).toEqual([block, block])
  })
})
