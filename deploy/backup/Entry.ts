/** One file of a backup. Its name may contain slashes, and its bytes can be read once. */
export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** An entry whose bytes are already in memory. */
export function entryOf(name: string, content: Uint8Array): Entry {
  return { name, size: content.length, body: once(content) }
}

/** Collects chunks into buffers of about this many bytes, so that memory stays bounded. */
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
