/** After the integration tests: stops what integrationSetup started. */
export default async function integrationTeardown(): Promise<void> {
  await globalThis.testMongo?.stop()
}
