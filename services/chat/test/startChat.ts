import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Message, MessageDraft } from '@materia/contracts/chat/message.ts'
import { newRedisUrl } from '@materia/deploy/local/backing/testUrls.ts'
import { drawPicture, multipart } from '@materia/files/test/uploads.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import type { PartnerRows } from '../src/companies/partner.ts'
import type { PresencePace } from '../src/sockets/limits.ts'
import { chatService } from '../src/service.ts'

/**
 * Shared by all test files of a process: keys and channels contain the name of the test's database.
 * On a busy machine Redis may respond later than a service waits, which would make all clients
 * resync.
 */
const redisUrl = `${newRedisUrl()}?commandTimeout=60000&socketTimeout=60000`

/**
 * Starts the service on its own real database, with companies 1 to 40 and a clock that tests set.
 */
export async function startChat({
  config,
  pace,
  ...options
}: Parameters<typeof startTestService>[1] & {
  config?: {
    PUSH_SERVICES?: string[]
    REDIS_URL?: string
    SOCKET_UNSENT_KB?: number
    SOCKET_FRAMES_PER_SECOND?: number
  }
  pace?: PresencePace
} = {}) {
  const filesDir = await mkdtemp(join(tmpdir(), 'materia-messages-'))
  const chat = await startTestService(
    chatService(
      {
        FILES_DIR: filesDir,
        S3_REGION: '',
        S3_SECRET_ACCESS_KEY: '',
        PICTURE_MB_PER_DAY: 100,
        REDIS_URL: redisUrl,
        SOCKET_UNSENT_KB: 256,
        SOCKET_FRAMES_PER_SECOND: 20,
        PUBLIC_URL: 'https://chat.example',
        SESSION_IDLE_DAYS: 14,
        SESSION_MAX_DAYS: 30,
        ...config,
      },
      pace,
    ),
    options,
  )
  const addCompanies = createAddCompanies(chat)
  if (options.database === undefined) await addCompanies()

  return {
    ...chat,
    filesDir,
    addCompanies,
    send: (fromUserId: number, draft: MessageDraft) =>
      chat.call('POST', '/api/messages', { user: { userId: fromUserId }, body: draft }),
    /** Sends a message and returns it as stored. */
    async say(fromUserId: number, toUserId: number, content = 'Hola'): Promise<Message> {
      const { status, body } = await chat.call('POST', '/api/messages', {
        user: { userId: fromUserId },
        body: { toUserId, content },
      })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body as Message
    },
    /** Uploads pictures for a message and returns their URLs. */
    async upload(userId: number, count = 1): Promise<string[]> {
      const content = await drawPicture().png().toBuffer()
      const sent = await multipart(
        'images',
        ...Array.from({ length: count }, (_, place) => ({ name: `${place}.png`, content })),
      )
      const { status, body } = await chat.call('POST', '/api/upload/message-pictures', {
        user: { userId },
        ...sent,
      })
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return (body as { urls: string[] }).urls
    },
    async stop() {
      await chat.stop()
      await rm(filesDir, { recursive: true })
    },
    as: (userId: number) => ({
      get: async <Answer>(path: string) =>
        (await chat.call('GET', path, { user: { userId } })).body as Answer,
      send: (method: 'PATCH' | 'DELETE', path: string, body?: object) =>
        chat.call(method, path, { user: { userId }, ...(body && { body }) }),
    }),
  }
}

/** Each call adds 40 companies and returns a function from numbers (from 1) to their ids. */
function createAddCompanies({ partners }: PartnerRows) {
  let last = 0
  return async (): Promise<(number: number) => number> => {
    const before = last
    last += 40
    await partners.insertMany(
      Array.from({ length: 40 }, (_, place) => ({
        _id: before + place + 1,
        revision: 1,
        username: `company${before + place + 1}`,
        companyName: `Company ${place + 1}`,
      })),
    )
    return (number) => before + number
  }
}
