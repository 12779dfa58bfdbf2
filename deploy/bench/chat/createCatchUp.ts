import { listConversationMessages } from '@materia/contracts/chat/api.ts'
import { pageSizeMax, reconnectMs } from '@materia/contracts/chat/constants.ts'
import type { ConversationMessages } from '@materia/contracts/chat/conversation.ts'
import { operationPath } from '@materia/contracts/Operation.ts'
import { request } from './request.ts'
import type { Company } from './startStage.ts'

type Options = {
  url: string
  own: Company
  partnerId: number
  upTo: () => number
  /** The first page, over the socket. */
  ask: (after: number) => Promise<ConversationMessages | null>
  onPage: (page: ConversationMessages) => void
  onDone: () => void
}

/** Asks for all after what a screen has, again until it is answered, never twice at once: asked for meanwhile it is done once more. */
export function createCatchUp({ url, own, partnerId, upTo, ask, onPage, onDone }: Options) {
  let isRunning = false
  let isAskedAgain = false

  async function readAll(): Promise<boolean> {
    const told = await ask(upTo())
    if (told) onPage(told)
    for (let hasMore = told?.hasMore ?? true; hasMore;) {
      const { status, text } = await request(
        url +
          operationPath(listConversationMessages, {
            params: { partnerId },
            query: { after: upTo(), limit: pageSizeMax },
          }),
        own,
      )
      if (status !== 200) return false
      const page: ConversationMessages = JSON.parse(text)
      onPage(page)
      hasMore = page.hasMore
    }
    return true
  }

  async function run(): Promise<void> {
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    let isDone = await readAll()
    while (isDone && isAskedAgain) {
      isAskedAgain = false
      isDone = await readAll()
    }
    isRunning = false
    if (isDone) onDone()
    else setTimeout(() => void run(), reconnectMs)
  }

  return { run: () => void run(), isRunning: () => isRunning }
}
