/** A file of a backup: its name has `/`, its bytes are read once. */
export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** An entry of bytes that are there already. */
export function entryOf(name: string, content: Uint8Array): Entry {
  return { name, size: content.length, body: once(content) }
}

/** Puts together what comes, until it is so many bytes: what is in memory is that and no more. */
export async function* gather(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < bytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
