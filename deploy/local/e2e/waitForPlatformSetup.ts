import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Building everything takes one to two minutes on a small machine. */
const limitMs = 600_000
const pollMs = 200

/**
 * Runs before the first browser test of a worker: waits for the platform of platformSetup, and sets
 * `BASE_URL`.
 */
export default async function waitForPlatform(): Promise<void> {
  const { BASE_URL, PLATFORM_STATE = '' } = process.env
  if (BASE_URL) return
  const deadline = Date.now() + limitMs
  for (;;) {
    const state = await readFile(PLATFORM_STATE, 'utf8').catch(() => '')
    if (state !== '') {
      const { url, error } = JSON.parse(state)
      if (error) throw new Error(`The platform did not start: ${error}`)
      process.env['BASE_URL'] = url
      return
    }
    if (Date.now() > deadline) throw new Error(`The platform did not start in ${limitMs} ms`)
    await sleep(pollMs)
  }
}
