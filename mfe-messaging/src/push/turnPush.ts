import { addPushDevice, getPushKey, removePushDevice } from '@materia/contracts/chat/api.ts'
import { pushWorkerPath } from '@materia/contracts/chat/push/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { storedLanguage } from '@materia/ui/src/useLanguage.ts'
import { readStored, writeStored } from '@materia/ui/src/storedText.ts'
import { pushKey } from './pushState.ts'

/**
 * Asks for the browser's permission, then registers the device. Browsers require a press for it.
 */
export async function turnPushOn(userId: number): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await renewPush(userId)
}

/**
 * Registers this browser's subscription again: it may have changed, and the registration ends with
 * the session.
 */
export async function renewPush(userId: number): Promise<void> {
  await navigator.serviceWorker.register(pushWorkerPath)
  const [{ pushManager }, { publicKey }] = await Promise.all([
    navigator.serviceWorker.ready,
    call(getPushKey),
  ])
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) !== publicKey) await known.unsubscribe()
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  ).toJSON()
  const { id } = await call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      language: storedLanguage(),
    },
  })
  writeStored(pushKey(userId), id)
}

export async function turnPushOff(userId: number): Promise<void> {
  await call(removePushDevice, { params: { id: readStored(pushKey(userId)) } })
  writeStored(pushKey(userId), '')
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerPath)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
