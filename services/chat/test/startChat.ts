import type { Message, MessageDraft } from '@materia/contracts/chat/types.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { chatService } from '../src/service.ts'

/** The service over a real database of its own, with companies 1 to 40 and a clock that tests set. */
export async function startChat(options: Parameters<typeof startTestService>[1] = {}) {
  const chat = await startTestService(chatService(), options)
  const names = Array.from({ length: 40 }, (_, place) => `company${place + 1}`)
  await chat.partners.insertMany(names.map((username, place) => ({ _id: place + 1, revision: 1, username, companyName: `Company ${place + 1}` })))

  return {
    ...chat,
    send: (fromUserId: number, draft: MessageDraft) => chat.call('POST', '/api/messages', { user: { userId: fromUserId }, body: draft }),
    /** What a company says to another one, once it is stored. */
    async say(fromUserId: number, toUserId: number, content = 'Hola'): Promise<Message> {
      const { status, body } = await chat.call('POST', '/api/messages', { user: { userId: fromUserId }, body: { toUserId, content } })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body as Message
    },
    as: (userId: number) => ({
      get: async <Answer>(path: string) => (await chat.call('GET', path, { user: { userId } })).body as Answer,
      send: (method: 'PATCH' | 'DELETE', path: string, body?: object) => chat.call(method, path, { user: { userId }, ...(body && { body }) }),
    }),
  }
}
