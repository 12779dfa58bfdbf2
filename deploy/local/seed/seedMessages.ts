import { dayMs } from '@materia/contracts/durations.ts'
import type { ChatModels } from '@materia/chat/src/publicApi.ts'
import { fallbackMaterialId } from '@materia/contracts/catalog/lists/constants.ts'
import { allocateIds } from '@materia/service-kit/src/database/ids.ts'
import type { Connection } from 'mongoose'
import {
  buildConversation,
  type ConversationRows,
  type PlannedConversation,
} from './buildConversation.ts'
import type { CompanyFacts } from './companyFacts.ts'
import { writeBatches } from './writeBatches.ts'
import type { Databases } from './openDatabases.ts'
import { type RandomSource, randomSource } from './lots/randomSource.ts'
import type { SeededListing } from './seedListings.ts'

type Options = {
  count: number
  companyIds: number[]
  listings: SeededListing[]
  facts: CompanyFacts
  now: Date
}

const days = 365
const meanLength = 10
/** One of a hundred conversations is this much longer. */
const longer = 20
/**
 * About a thousand messages with their words. The server writes these within the client's timeout.
 */
const conversationsAtOnce = 100
const unordered = { lean: true, ordered: false } as const

/**
 * Writes conversations of new companies: a few have thousands of messages, most have some tens.
 * Rows look as if each message had been sent, read and mailed in its time.
 */
export async function seedMessages(
  { countedFacts }: Databases,
  chat: ChatModels & { connection: Connection },
  { count, companyIds, listings, facts, now }: Options,
): Promise<void> {
  const random = randomSource(5)
  const planned = planConversations(random, count, companyIds)
  const next = {
    conversation: await allocateIds(chat.connection, 'conversations', planned.length),
    message: await allocateIds(chat.connection, 'messages', count),
  }
  const listingsOf = Map.groupBy(listings, ({ userId }) => userId)

  function* rows(): Generator<ConversationRows> {
    for (const [place, conversation] of planned.entries()) {
      const own = listingsOf.get(conversation.companies[1])
      const materialId = own ? random.pick(own).id : fallbackMaterialId
      // Later conversations have higher ids. All are old enough for every job to have processed
      // them.
      const lastAt = new Date(
        now.getTime() - dayMs - (1 - place / planned.length) ** 1.5 * days * dayMs,
      )
      yield buildConversation(random, conversation, {
        ids: { conversation: next.conversation++, message: next.message },
        materialId,
        lastAt,
        now,
      })
      next.message += conversation.length
    }
  }
  await writeBatches(
    rows(),
    async (part) => {
      const conversations = part.map(({ conversation }) => conversation)
      await chat.messages.insertMany(
        part.flatMap(({ messages }) => messages),
        unordered,
      )
      await chat.members.insertMany(
        part.flatMap(({ members }) => members),
        unordered,
      )
      await chat.conversations.insertMany(conversations, unordered)
      const about = conversations.filter(({ materialId }) => materialId !== fallbackMaterialId)
      if (about.length > 0)
        await chat.discussions.insertMany(
          about.map(({ _id: conversationId, materialId }) => ({
            _id: `${conversationId}/${materialId}`,
            conversationId,
            materialId,
          })),
          unordered,
        )
      for (const { materialId, user1Id, user2Id } of about)
        facts.read(materialId, [user1Id, user2Id])
      const answers = part.flatMap((one) => one.answers)
      if (answers.length > 0) await countedFacts.insertMany(answers, unordered)
      for (const { userId, value } of answers)
        facts.count(userId, {
          askedCount: 1,
          ...(value !== null && { answeredCount: 1, minutesSum: value }),
        })
    },
    conversationsAtOnce,
  )
}

/**
 * Plans conversations, at most one per pair of companies. The square gives companies with low
 * numbers the most.
 */
function planConversations(
  random: RandomSource,
  count: number,
  companyIds: number[],
): PlannedConversation[] {
  const planned: PlannedConversation[] = []
  const pairs = new Set<number>()
  for (let left = count; left > 0;) {
    const [asks, asked] = [
      random.integer(0, companyIds.length - 1),
      Math.floor(random.between(0, 1) ** 2 * companyIds.length),
    ]
    const pair = Math.min(asks, asked) * companyIds.length + Math.max(asks, asked)
    if (asks === asked || pairs.has(pair)) continue
    pairs.add(pair)
    const length = Math.min(
      left,
      Math.ceil(
        -Math.log(1 - random.between(0, 1)) * (random.chance(0.01) ? longer : 1) * (meanLength - 1),
      ) || 1,
    )
    planned.push({ companies: [companyIds[asks]!, companyIds[asked]!], length })
    left -= length
  }
  return planned
}
