import { scanned } from '../src/theme.ts'

/** The URL of an image. */
export const drawing = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${scanned.ink}"/></svg>`)}`
