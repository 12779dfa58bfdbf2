import { picturePathPattern } from '@materia/contracts/chat/screenPaths.ts'
import { readStored, writeStored } from '@materia/ui/src/storedText.ts'
import type { Writers } from './Writers.ts'

export const attachedKey = ({ userId, partnerId }: Writers) =>
  `messages.pictures.${userId}.${partnerId}`

/** URLs of uploaded images that are not sent yet, stored like the draft text. */
export function parseAttached(stored: string): string[] {
  return stored.split(' ').filter((url) => picturePathPattern.test(url))
}

/** Adds images after the attached ones, or before them. */
export function attach(writers: Writers, urls: string[], isFirst = false): void {
  const known = parseAttached(readStored(attachedKey(writers)))
  const all = isFirst ? [...urls, ...known] : [...known, ...urls]
  write(writers, [...new Set(all)])
}

export function detach(writers: Writers, urls: string[]): void {
  write(
    writers,
    parseAttached(readStored(attachedKey(writers))).filter((url) => !urls.includes(url)),
  )
}

function write(writers: Writers, urls: string[]): void {
  writeStored(attachedKey(writers), urls.join(' '))
}
