import { startChat } from '../../test/startChat.ts'
import { findTies, partnersMax } from './findTies.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

it('returns the newest conversations of a user past the limit', async () => {
  const [userId, newest] = [1, partnersMax + 2]
  const rows = Array.from({ length: partnersMax + 1 }, (_, place) => place + 2).flatMap(
    (partnerId) =>
      [
        [userId, partnerId],
        [partnerId, userId],
      ].map(([one, other]) => ({
        _id: `${one}/${other}`,
        userId: one!,
        partnerId: other!,
        conversationId: partnerId,
        materialId: 1,
        createdAt: chat.clock.now,
        lastMessageAt: new Date(partnerId * 1_000),
      })),
  )
  await chat.members.insertMany(rows)
  const ties = await findTies(chat, [userId], () => true)
  const partners = ties.map(({ partnerId }) => partnerId)
  expect([partners.length, partners.includes(newest), partners.includes(2)]).toEqual([
    partnersMax,
    true,
    false,
  ])
})
