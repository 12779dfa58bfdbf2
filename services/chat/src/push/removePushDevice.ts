import { chat } from '@materia/contracts/chat/contract.ts'
import { route } from '@materia/service-kit/src/http/route.ts'
import type { PushDeviceRows } from './pushDevice.ts'

/** Of one's own; one that is gone already is as it should be. What waits for it finds it gone. */
export function removePushDevice({ pushDevices }: PushDeviceRows) {
  return route(chat.removePushDevice, async ({ params: { id }, user: { userId } }) => {
    await pushDevices.deleteOne({ _id: id, userId })
  })
}
