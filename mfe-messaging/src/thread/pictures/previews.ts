import { type Picture, storedPicture } from '@materia/contracts/storedPicture.ts'

// Of files chosen on this page: what one sends is seen at once, and not loaded again.
const sources = new Map<string, string>()

export function savePreview(url: string, source: string): void {
  sources.set(url, source)
}

/** A picture of a message: the chosen file where it is at hand. */
export function messagePicture(url: string): Picture {
  const source = sources.get(url)
  return source === undefined ? storedPicture(url) : { url: source }
}

/** Lets go of the files. */
export function forgetPreviews(): void {
  sources.forEach((source) => URL.revokeObjectURL(source))
  sources.clear()
}
