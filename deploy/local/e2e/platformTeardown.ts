/** After the browser tests: stops the platform that platformSetup started. */
export default async function platformTeardown(): Promise<void> {
  await (await globalThis.e2ePlatform)?.stop()
}
