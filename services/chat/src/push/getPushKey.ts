import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { BaseDeps } from '../deps.ts'

export function getPushKey({ pushKey }: Pick<BaseDeps, 'pushKey'>) {
  return route(chat.getPushKey, async () => ({ publicKey: pushKey }))
}
