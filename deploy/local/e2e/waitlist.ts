import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { testMongoUrl } from '../backing/testUrls.ts'
import { waitFor } from '../processes/waitFor.ts'

/** The folder that the platform of the browser tests writes its mails to. */
function mailDir(): string {
  const { MAIL_DIR } = process.env
  if (MAIL_DIR === undefined)
    throw new Error(
      'MAIL_DIR has to be the folder that the platform of BASE_URL writes its mails to',
    )
  mkdirSync(MAIL_DIR, { recursive: true })
  return MAIL_DIR
}

/** Path, query and hash of the link to this path in a mail to an address, as soon as it is there. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const folder = mailDir()
  const link = await waitFor(async () => {
    const mails = readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    const urls = mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => decoded(mail).match(/^http\S+$/gm) ?? [])
    const found = urls.map((url) => new URL(url)).find(({ pathname }) => pathname === path)
    return found ? found.pathname + found.search + found.hash : null
  }, 30_000)
  if (link === null) throw new Error(`No mail to ${address} leads to ${path}`)
  return link
}

/** What an operator does: all who confirmed and wait are let in. */
export async function inviteAll(): Promise<void> {
  const env = { ...process.env, MONGO_URL: testMongoUrl(), DATA_DIR: dirname(mailDir()) }
  await promisify(execFile)(
    process.execPath,
    [join(rootDir, 'deploy/ops/invite.ts'), '--first', '1000'],
    { env },
  )
}

function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\r', '')
}
