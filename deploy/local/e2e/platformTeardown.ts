/** After the browser tests: stops what platformSetup started. */
export default async function platformTeardown(): Promise<void> {
  await globalThis.e2ePlatform?.stop()
}
