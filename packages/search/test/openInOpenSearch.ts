import { testLog as log } from '@materia/service-kit/src/testApp.ts'
import type { Entry } from '../src/Entry.ts'
import { IndexWriter } from '../src/openSearch/IndexWriter.ts'
import { createOpenSearchClient } from '../src/openSearch/OpenSearchClient.ts'
import { OpenSearchEngine } from '../src/openSearch/OpenSearchEngine.ts'
import type { OpenedEngine } from './openEngine.ts'

/** Generous, for a server that has just started on a busy machine. */
const timeoutMs = 30_000
let count = 0

/** Opens an engine in OpenSearch with its own index. */
export async function openInOpenSearch(url: string, entries: Entry[] = []): Promise<OpenedEngine> {
  const client = createOpenSearchClient(url, { searchWithinMs: timeoutMs })
  const name = `test-${process.pid}-${++count}`
  const writer = new IndexWriter({ client, name, log, signal: new AbortController().signal })
  writer.create()
  const settled = async () => {
    await writer.written()
    await client.request(`/${name}/_refresh`, { method: 'POST' })
  }
  for (const entry of entries) writer.put(entry)
  await settled()
  return {
    engine: new OpenSearchEngine({ client, index: name, mxnPerUsd: 18.4 }),
    put: (entry) => writer.put(entry),
    remove: (id, revision) => writer.remove(id, revision),
    settled,
    room: () => writer.room(),
  }
}
