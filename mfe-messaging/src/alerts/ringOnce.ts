import { readStored } from '@materia/ui/src/storedText.ts'
import { playSound } from './playSound.ts'

/** Of this device. */
export const soundKey = 'messages.sound'

/** The tab that shows a message takes it before those that would ring of it. */
const waitMs = 150
/** Longer than tabs hear of one message apart: a hidden one may be a second late. */
const claimMs = 3_000

/** Sounds for a message in one tab of the browser, unless one of them shows it. */
export function ringOnce(messageId: number): void {
  if (readStored(soundKey) !== '') setTimeout(() => claim(messageId, playSound), waitMs)
}

/** This tab shows the message: none needs to sound. */
export function suppressSound(messageId: number): void {
  if (readStored(soundKey) !== '') claim(messageId, () => {})
}

function claim(messageId: number, onOwn: () => void): void {
  // Only pages by https have locks.
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
