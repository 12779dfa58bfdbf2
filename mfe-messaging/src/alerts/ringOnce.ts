import { readStored } from '@materia/ui/src/storedText.ts'
import { playSound } from './playSound.ts'

/** A setting of this device. */
export const soundKey = 'messages.sound'

/** Time for the tab that shows a message to claim it before other tabs play the sound. */
const waitMs = 150
/** Longer than the delay between tabs: a hidden tab may get a message a second late. */
const claimMs = 3_000

/** Plays the sound of a message in one tab of the browser, unless a tab shows the message. */
export function ringOnce(messageId: number): void {
  if (readStored(soundKey) !== '') setTimeout(() => claim(messageId, playSound), waitMs)
}

/** Claims the sound without playing it, because this tab shows the message. */
export function suppressSound(messageId: number): void {
  if (readStored(soundKey) !== '') claim(messageId, () => {})
}

function claim(messageId: number, onOwn: () => void): void {
  // Browsers provide locks only on HTTPS and on localhost.
  if (!('locks' in navigator)) return onOwn()
  void navigator.locks.request(
    `messages.sound.${messageId}`,
    { ifAvailable: true },
    async (lock) => {
      if (!lock) return
      onOwn()
      await new Promise((resolve) => setTimeout(resolve, claimMs))
    },
  )
}
