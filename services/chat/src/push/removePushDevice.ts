import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { PushDeviceRows } from './pushDevice.ts'

/**
 * Removes one of the caller's own browsers, without an error when it is already removed. Queued
 * push messages find no browser and are dropped.
 */
export function removePushDevice({ pushDevices }: PushDeviceRows) {
  return route(chat.removePushDevice, async ({ params: { id }, user: { userId } }) => {
    await pushDevices.deleteOne({ _id: id, userId })
  })
}
