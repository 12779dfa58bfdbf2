import { chat } from '@materia/contracts/chat/contract.ts'
import { idBlocks } from '@materia/service-kit/src/ids.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/startService.ts'
import { handlers } from './consumers.ts'
import type { ChatDeps } from './deps.ts'
import { type ChatModels, chatModels } from './model/chatModels.ts'
import { replies } from './replies.ts'
import { routes } from './routes.ts'
import { tellOverdue } from './tellOverdue.ts'
import { tellWaiting } from './tellWaiting.ts'

export function chatService(): ServiceDefinition<ChatModels, ChatDeps> {
  return {
    name: 'chat',
    contract: chat,
    models: chatModels,
    async start({ connection, now, ask }, models) {
      const nextId = { conversation: idBlocks(connection, 'conversations', 20), message: idBlocks(connection, 'messages', 100) }
      return { deps: { ...models, connection, now, ask, nextId } }
    },
    routes,
    consumers: (deps) => [{ handlers: handlers(deps) }],
    replies,
    jobs: (deps) => [
      { name: 'overdue answers', everyMs: 10 * 60_000, run: () => tellOverdue(deps) },
      { name: 'waiting messages', everyMs: 30_000, run: () => tellWaiting(deps) },
    ],
  }
}
