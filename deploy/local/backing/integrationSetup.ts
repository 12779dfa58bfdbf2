import { findProgram } from './findProgram.ts'
import { backingKinds } from './ServerProgram.ts'
import { startTestMongo, type TestServer } from './testServers.ts'

declare global {
  var testMongo: TestServer | undefined
}

/** Before the integration tests: installs what the machine lacks, and starts one MongoDB for all of them. */
export default async function integrationSetup(): Promise<void> {
  for (const kind of backingKinds) await findProgram(kind)
  if (process.env['TEST_MONGO_URL'] !== undefined) return
  globalThis.testMongo = await startTestMongo()
  process.env['TEST_MONGO_URL'] = globalThis.testMongo.url
}
