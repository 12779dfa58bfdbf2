import { backingKinds } from './ServerProgram.ts'
import { startTestMongo, startTestServer, type TestServer } from './testServers.ts'

declare global {
  var testMongo: TestServer | undefined
}

/** Before the integration tests: installs what the machine lacks, and starts one MongoDB for all of them. */
export default async function integrationSetup(): Promise<void> {
  // Installs or pulls what is missing here, where no test's time limit runs.
  for (const kind of backingKinds) await startTestServer(kind).then((server) => server.stop())
  if (process.env['TEST_MONGO_URL'] !== undefined) return
  globalThis.testMongo = await startTestMongo()
  process.env['TEST_MONGO_URL'] = globalThis.testMongo.url
}
