import {
  getConversation,
  getUnreadCount,
  listConversationMessages,
  listConversations,
  sendMessage,
} from '@materia/contracts/chat/api.ts'
import { pageSize } from '@materia/contracts/chat/constants.ts'
import type { ConversationMessagesQuery } from '@materia/contracts/chat/types.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { withProgress } from '../local/progress.mjs'
import { request } from './chat/request.ts'
import { type Company, type Stage, startStage } from './chat/startStage.ts'
import { writeThread } from './chat/writeThread.ts'
import { atMost, type Figure, median } from './figure.ts'

const short = 100
const long = 100_000
const rounds = 150
/** Of each a minute may have 30. */
const sent = 20

type Thread = { own: Company; partnerId: number; count: number }

const pageOf =
  (query: (count: number) => ConversationMessagesQuery) =>
  ({ partnerId, count }: Thread) =>
    operationPath(listConversationMessages, {
      params: { partnerId },
      query: { ...query(count), limit: pageSize },
    })
const reads: Record<string, (thread: Thread) => string> = {
  'the newest messages': pageOf(() => ({})),
  'older messages': pageOf((count) => ({ before: count / 2 })),
  'the messages after one': pageOf((count) => ({ after: count / 2 })),
  'the conversation': ({ partnerId }) => operationPath(getConversation, { params: { partnerId } }),
  'the list of conversations': () => operationPath(listConversations),
  'the unread count': () => getUnreadCount.path,
}

/** A thread of 100,000 messages beside one of 100: what a page asks for when one is opened, and to send. In turns, so that what else the machine does falls on both. */
export async function bench(): Promise<Figure[]> {
  const stage = await startStage(1)
  try {
    const threads = {
      short: await threadOf(stage, short),
      long: await withProgress(`Writing ${long} messages`, () => threadOf(stage, long)),
    }
    const compare = async (
      name: string,
      times: number,
      callOf: (thread: Thread, at: number) => Promise<number>,
    ) => {
      const took: { short: number[]; long: number[] } = { short: [], long: [] }
      for (let at = 0; at < times; at++) {
        took.short.push(await callOf(threads.short, at))
        took.long.push(await callOf(threads.long, at))
      }
      console.log(
        `  ${name}: ${median(took.short).toFixed(1)} ms of ${short}, ${median(took.long).toFixed(1)} ms of ${long}`,
      )
      return atMost(
        `${name}, in a thread of ${long} beside one of ${short}`,
        median(took.long) / median(took.short),
        'x',
        1.3,
      )
    }
    const figures: Figure[] = []
    for (const [name, pathOf] of Object.entries(reads))
      figures.push(
        await compare(name, rounds, (thread) => timed(stage.url + pathOf(thread), thread.own, 200)),
      )
    figures.push(
      await compare('a message that is sent', sent, ({ own, partnerId }, at) =>
        timed(stage.url + sendMessage.path, own, 201, {
          toUserId: partnerId,
          content: `${at}`,
          clientId: `bench-threads-${at}`,
        }),
      ),
    )
    return figures
  } finally {
    await stage.stop()
  }
}

async function threadOf(stage: Stage, count: number): Promise<Thread> {
  const [own, partner] = await stage.signIn(2)
  await writeThread(stage.models, {
    conversationId: 1_000_000 + count,
    userIds: [own!.userId, partner!.userId],
    count,
    firstId: 1_000_000 * count,
  })
  return { own: own!, partnerId: partner!.userId, count }
}

async function timed(url: string, own: Company, expected: number, body?: object): Promise<number> {
  const startedAt = performance.now()
  const { status, text } = await request(url, own, body)
  if (status !== expected) throw new Error(`${status} for ${url}: ${text}`)
  return performance.now() - startedAt
}
