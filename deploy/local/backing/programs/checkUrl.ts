import { UserError } from '../../console/UserError.mjs'
import { checkMongo } from './checkMongo.ts'
import { checkNats } from './checkNats.ts'
import { checkRedis } from './checkRedis.ts'
import { type BackingKind, urlVariable } from './ServerProgram.ts'

const checks = { MongoDB: checkMongo, Redis: checkRedis, NATS: checkNats }
const timeoutMs = 5000

/**
 * Checks that the server of a URL from the environment is usable. Otherwise throws an error that
 * names the remedy.
 */
export async function checkUrl(kind: BackingKind, url: string): Promise<void> {
  const variable = urlVariable[kind]
  // `URL.canParse` refuses a MongoDB URL with several hosts.
  if (!/^[a-z][a-z+-]*:\/\/\S+$/.test(url))
    throw new UserError(`${variable} is not a URL. Correct it, or unset it to start a local server`)
  const address = withoutPassword(url)
  try {
    await checks[kind](url, timeoutMs)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${kind} at ${address} cannot be used: ${reason}. Correct ${variable}, or unset it to start a local server`,
    )
  }
}

/** The URL for console output. */
export function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}
