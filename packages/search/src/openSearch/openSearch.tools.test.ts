import {
  type OpenSearchServer,
  startOpenSearchServer,
} from '@materia/deploy/local/backing/openSearchServer.ts'
import { openInOpenSearch } from '../../test/openInOpenSearch.ts'
import { searchCases } from '../../test/searchCases.ts'
import { tradeWordsCases } from '../../test/tradeWordsCases.ts'

let server: OpenSearchServer | { skipped: string }

beforeAll(async () => {
  server = await startOpenSearchServer()
  if ('skipped' in server)
    process.stderr.write(`Skipped: searches in OpenSearch, because ${server.skipped}\n`)
}, 400_000)

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

describe('OpenSearch', () => {
  const suite = {
    it: (name: string, work: () => Promise<void>) =>
      it(name, () => ('url' in server ? work() : Promise.resolve())),
    open: (entries?: Parameters<typeof openInOpenSearch>[1]) =>
      openInOpenSearch('url' in server ? server.url : '', entries),
  }
  tradeWordsCases(suite)
  searchCases(suite, 60)
})
