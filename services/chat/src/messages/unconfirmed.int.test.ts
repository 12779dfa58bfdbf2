import { startChat } from '../../test/startChat.ts'

let chat: Awaited<ReturnType<typeof startChat>>
beforeAll(async () => {
  chat = await startChat()
})
afterAll(() => chat.stop())

describe('POST /api/messages', () => {
  it('is refused to a company that has not confirmed its email, which still reads', async () => {
    const id = await chat.addCompanies()
    await chat.say(id(2), id(1), 'Is it still available?')
    const user = { userId: id(1), isEmailConfirmed: false }
    expect(
      await chat.call('POST', '/api/messages', { user, body: { toUserId: id(2), content: 'Yes' } }),
    ).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } })
    expect(await chat.call('GET', '/api/messages', { user })).toMatchObject({
      status: 200,
      body: [{ content: 'Is it still available?' }],
    })
  })
})
