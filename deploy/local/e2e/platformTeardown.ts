/** Runs after the browser tests: stops the platform of platformSetup. */
export default async function platformTeardown(): Promise<void> {
  await (await globalThis.e2ePlatform)?.stop()
}
