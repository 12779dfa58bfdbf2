import { join } from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import type { Stage } from '../measure/startStage.ts'
import { chatModels, memberId, pairOf } from '@materia/chat/src/publicApi.ts'
import { pageSizeMax } from '@materia/contracts/chat/constants.ts'
import { withProgress } from '../../local/console/progress.mjs'
import { figureAtMost, type Figure, type Options } from '../measure/figure.ts'
import type { Company } from '../measure/request.ts'
import { runClients } from '../measure/runClients.ts'
import { startStage } from '../measure/startStage.ts'
import type { Attack } from './attackSockets.ts'
import type { ChatLoad, ChatLoadResult } from './runChatLoad.ts'
import { signInCompanies } from './signInCompanies.ts'

const attackers = 20
const others = 40
const perSecond = 10
const seconds = 60

/**
 * A hundred hostile sockets, half of them plain, beside companies that write to each other. Each
 * asks for missed messages 16 times a second, reads nothing, sends pongs without pings, and comes
 * back when it is closed. The gateway has its usual limits.
 */
export async function bench({ users = '100' }: Options): Promise<Figure[]> {
  const stage = await startStage(['chat'], {
    REQUESTS_PER_USER: '3000',
    SOCKETS_PER_USER: '100',
    SOCKETS_PER_ADDRESS: '1000',
  })
  try {
    const companies = await signInCompanies(stage, attackers + others)
    const hostile = companies.slice(0, attackers)
    await writeLongConversations(stage, hostile)
    const attack: Attack = { url: stage.url, companies: hostile, sockets: Number(users) }
    const load = { url: stage.url, companies: companies.slice(attackers), perSecond, seconds }
    return await measure(stage, attack, { ...load, drops: 0 })
  } finally {
    await stage.stop()
  }
}

async function measure(stage: Stage, attack: Attack, load: ChatLoad): Promise<Figure[]> {
  const writers = runClients<ChatLoadResult>(join(import.meta.dirname, 'runChatLoad.ts'), load)
  try {
    await withProgress('Opening sockets and conversations', () => writers.next())
    const before = await memoryOf(stage)
    const attacking = runClients<string>(join(import.meta.dirname, 'attackSockets.ts'), attack)
    try {
      const most = { ...before }
      const written = writers.next()
      await withProgress(`Attacking for ${seconds} s`, async () => {
        const isOver = written.then(() => true)
        for await (const _ of every(1000)) {
          const now = await memoryOf(stage)
          most.chat = Math.max(most.chat, now.chat)
          most.gateway = Math.max(most.gateway, now.gateway)
          if (await Promise.race([isOver, false])) return
        }
      })
      const { p99, lost, untaken } = await written
      return [
        figureAtMost('chat, growth of its memory', most.chat - before.chat, 'MB', 50),
        figureAtMost('gateway, growth of its memory', most.gateway - before.gateway, 'MB', 150),
        figureAtMost('messages of others, p99', p99, 'ms', 200),
        figureAtMost('lost messages of others', lost + untaken, '', 0),
      ]
    } finally {
      attacking.stop()
    }
  } finally {
    writers.stop()
  }
}

async function memoryOf({ services, gateway }: Stage) {
  const [chat, front] = await Promise.all([services[0]!.report(), gateway.report()])
  return { chat: chat.memoryMb, gateway: front.memoryMb }
}

/** Gives each pair of attackers as many long messages as one page holds. */
async function writeLongConversations(stage: Stage, hostile: Company[]): Promise<void> {
  const { conversations, members, messages } = await stage.open('chat', chatModels)
  const content = 'PET '.repeat(250)
  for (let at = 0; at < hostile.length; at += 2) {
    const [one, other] = [hostile[at]!.userId, hostile[at + 1]!.userId]
    const _id = 1_000_000 + at
    const createdAt = new Date()
    const base = { conversationId: _id, materialId: 1 }
    const newest = _id * 1000 + pageSizeMax
    await conversations.create({
      _id,
      ...pairOf(one, other),
      materialId: 1,
      lastSequence: pageSizeMax,
      lastMessageAt: createdAt,
      startedBy: one,
      createdAt,
    })
    for (const [userId, partnerId] of [
      [one, other],
      [other, one],
    ] as const)
      await members.create({
        ...base,
        _id: memberId(userId, partnerId),
        userId,
        partnerId,
        lastMessageId: newest,
        lastMessageAt: createdAt,
        createdAt,
      })
    await messages.insertMany(
      Array.from({ length: pageSizeMax }, (_, place) => ({
        ...base,
        _id: _id * 1000 + place + 1,
        sequence: place + 1,
        fromUserId: one,
        toUserId: other,
        content,
        messageType: 'text',
        createdAt,
      })),
    )
  }
}
