import { type Picture, storedPicture } from '@materia/contracts/storedPicture.ts'

// Files chosen on this page, so that sent images show at once without a download.
const sources = new Map<string, string>()

export function savePreview(url: string, source: string): void {
  sources.set(url, source)
}

/** An image of a message, from the chosen file if this page has it. */
export function messagePicture(url: string): Picture {
  const source = sources.get(url)
  return source === undefined ? storedPicture(url) : { url: source }
}

/** Releases the memory of the files. */
export function forgetPreviews(): void {
  sources.forEach((source) => URL.revokeObjectURL(source))
  sources.clear()
}
