import { setTimeout as wait } from 'node:timers/promises'
import { sendMessage } from '@materia/contracts/chat/api.ts'
import { reconnectMs } from '@materia/contracts/chat/constants.ts'
import type { Message } from '@materia/contracts/chat/message.ts'
import { request } from './request.ts'
import type { Company } from './startStage.ts'

export type Sending = { clientId: string; tries: number }

type Options = { url: string; own: Company; partnerId: number; onSent: (message: Message) => void }

/** What a company writes to another one: one after the other, each again until it is taken. */
export function createOutbox({ url, own, partnerId, onSent }: Options) {
  const waiting: Sending[] = []
  let isSending = false

  async function flush(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [next] = waiting; next; [next] = waiting) {
      const { status, text } = await request(url + sendMessage.path, own, {
        toUserId: partnerId,
        content: next.clientId,
        clientId: next.clientId,
      })
      if (status === 201) {
        waiting.shift()
        onSent(JSON.parse(text))
      } else if (status === 0 || status >= 500) {
        next.tries += 1
        await wait(reconnectMs)
      } else {
        throw new Error(`${status} for a message: ${text}`)
      }
    }
    isSending = false
  }

  return {
    isEmpty: () => waiting.length === 0,
    send(clientId: string): Sending {
      const sending = { clientId, tries: 1 }
      waiting.push(sending)
      void flush()
      return sending
    },
  }
}
