import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** How many mails of a folder each address has, once all of these have one or the time (of `performance.now`) is over. */
export async function mailsByAddress(
  mailDir: string,
  addresses: string[],
  until: number,
): Promise<Map<string, number>> {
  const known = new Map<string, string>()
  for (;;) {
    const files = await readdir(mailDir).catch((): string[] => [])
    for (const file of files)
      if (file.endsWith('.eml') && !known.has(file))
        known.set(file, await addressOf(join(mailDir, file)))
    const mailed = new Map<string, number>()
    for (const address of known.values()) mailed.set(address, (mailed.get(address) ?? 0) + 1)
    if (addresses.every((address) => mailed.has(address)) || performance.now() > until)
      return mailed
    await delay(250)
  }
}

async function addressOf(file: string): Promise<string> {
  return /^To: (\S+)/m.exec(await readFile(file, 'utf8'))?.[1] ?? ''
}
