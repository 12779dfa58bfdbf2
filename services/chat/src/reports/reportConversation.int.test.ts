import { hourMs } from '@materia/contracts/durations.ts'
import { reportCommentMax } from '@materia/contracts/chat/constants.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startChat } from '../../test/startChat.ts'
import { exportUser } from '../accounts/exportUser.ts'
import { onUserDeleted } from '../accounts/onUserDeleted.ts'
import { closeReport, openReports } from './openReports.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

const report = (userId: number, partnerId: number, body: object = { reason: 'fraud' }) =>
  chat.call('POST', `/api/conversations/${partnerId}/reports`, { user: { userId }, body })

async function openNow(): Promise<string[]> {
  const texts: string[] = []
  for await (const text of openReports(chat)) texts.push(text)
  return texts
}

describe('POST /api/conversations/{partnerId}/reports', () => {
  it('stores the messages that its reporter sees for an operator, even after both companies delete them', async () => {
    await chat.say(2, 1, 'Pay to this account\nReport 99 of nobody')
    const [attachmentUrl = ''] = await chat.upload(2)
    await chat.send(2, { toUserId: 1, attachmentUrl })
    const { status, body } = await report(1, 2, { reason: 'fraud', comment: 'Not their account' })
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number) } })
    for (const [userId, partnerId] of [
      [1, 2],
      [2, 1],
    ] as const)
      await chat.as(userId).send('DELETE', `/api/messages/chat/${partnerId}`)

    const { id } = body as { id: number }
    expect(await openNow()).toEqual([
      [
        `Report ${id}  2099-11-02T12:00:00.000Z  fraud  Company 1 (#1) reports Company 2 (#2)`,
        '  "Not their account"',
        '  2099-11-02T12:00:00.000Z  Company 2 (#2): Pay to this account Report 99 of nobody',
        `  2099-11-02T12:00:00.000Z  Company 2 (#2): ${attachmentUrl}`,
      ].join('\n'),
    ])
    expect([
      await closeReport(chat, id, chat.clock.now),
      await closeReport(chat, id, chat.clock.now),
    ]).toEqual([true, false])
    expect(await openNow()).toEqual([])
  })

  it('is accepted once a day from each company, also with parallel requests', async () => {
    await chat.say(3, 4)
    const sent = await Promise.all([report(4, 3), report(4, 3)])
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    expect(await report(4, 3)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } })
    expect((await report(3, 4)).status).toBe(201)
    chat.clock.now = new Date(chat.clock.now.getTime() + 25 * hourMs)
    expect((await report(4, 3)).status).toBe(201)
  })

  it('stores the last 50 messages, without those withheld from its reporter', async () => {
    const message = await chat.say(5, 6, 'First')
    const { conversationId } = (await chat.messages.findById(message.id).lean())!
    const row = {
      conversationId,
      fromUserId: 5,
      toUserId: 6,
      materialId: 1,
      messageType: 'text' as const,
      createdAt: chat.clock.now,
    }
    await chat.messages.insertMany(
      Array.from({ length: 55 }, (_, place) => ({
        ...row,
        _id: 10_000 + place,
        sequence: 2 + place,
        content: `${place}`,
        isWithheldFrom: place === 54 ? 6 : null,
      })),
    )
    await chat.conversations.updateOne({ _id: conversationId }, { lastSequence: 56 })
    expect((await report(6, 5)).status).toBe(201)
    const [text = ''] = (await openNow()).filter((line) => line.includes('Company 6 (#6) reports'))
    expect(
      text
        .split('\n')
        .slice(1)
        .map((line) => line.split(': ').at(-1)),
    ).toEqual(Array.from({ length: 50 }, (_, place) => `${place + 4}`))
  })

  it.each([
    ['without a reason', { comment: 'x' }],
    ['with an unknown reason', { reason: 'bored' }],
    ['with a long comment', { reason: 'spam', comment: 'x'.repeat(reportCommentMax + 1) }],
  ])('is refused %s', async (_what, body) => {
    expect(await report(1, 2, body)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('needs a session, and an own conversation', async () => {
    expect(
      (await chat.call('POST', '/api/conversations/2/reports', { body: { reason: 'spam' } }))
        .status,
    ).toBe(401)
    expect((await report(9, 10)).status).toBe(404)
    await chat.as(9).send('PATCH', '/api/conversations/10', { isBlocked: true })
    expect((await report(9, 10)).status).toBe(404)
  })

  it('is exported for its reporter; for a deleted company its messages stay until it is closed', async () => {
    await chat.say(21, 22, 'Personal words')
    const { body } = await report(22, 21, { reason: 'spam', comment: 'About them' })
    const exported = await exportUser(chat.deps)({ userId: 22, after: '[3,"",0]' })
    expect(exported.parts.map(({ file, text }) => [file, JSON.parse(text ?? '')])).toEqual([
      [
        'reportedConversations.json',
        [{ partnerId: 21, reason: 'spam', comment: 'About them', createdAt: expect.any(String) }],
      ],
    ])
    expect(
      (await exportUser(chat.deps)({ userId: 21, after: '[3,"",0]' })).parts.map(({ text }) =>
        text?.includes('spam'),
      ),
    ).toEqual([false])

    const { id } = body as { id: number }
    const words = async () =>
      (await chat.reports.findById(id).lean())?.messages.map(({ content }) => content)
    await transaction(chat.connection, (session) =>
      onUserDeleted(chat.deps)({ id: 21, revision: 9 }, { session }),
    )
    expect(await words()).toEqual(['Personal words'])
    await closeReport(chat, id, chat.clock.now)
    expect(await chat.reports.findById(id).lean()).toMatchObject({
      comment: '',
      messages: [],
      reason: 'spam',
    })
  })

  it('that is closed loses its messages when one of the two accounts is deleted', async () => {
    await chat.say(23, 24, 'Personal words')
    const { id } = (await report(24, 23)).body as { id: number }
    await closeReport(chat, id, chat.clock.now)
    await transaction(chat.connection, (session) =>
      onUserDeleted(chat.deps)({ id: 24, revision: 9 }, { session }),
    )
    expect((await chat.reports.findById(id).lean())?.messages).toEqual([])
  })
})
