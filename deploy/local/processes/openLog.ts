import {
  type WriteStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'

const maxBytes = 10 * 1024 * 1024

/**
 * Appends to a log. A log that is too long becomes `<file>.1`, replacing the previous one, and a
 * new log begins.
 */
export function openLog(
  file: string,
  limit = maxBytes,
): { write(text: string): void; end(): void } {
  mkdirSync(dirname(file), { recursive: true })
  let bytes = existsSync(file) ? statSync(file).size : 0
  let stream = append(file)
  return {
    write(text) {
      stream.write(text)
      bytes += Buffer.byteLength(text)
      if (bytes < limit) return
      stream.end()
      renameSync(file, `${file}.1`)
      stream = append(file)
      bytes = 0
    },
    end: () => void stream.end(),
  }
}

/** Created at once, because a rename needs an existing file. */
function append(file: string): WriteStream {
  return createWriteStream(file, { fd: openSync(file, 'a', 0o600) })
}
