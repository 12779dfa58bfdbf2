import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@materia/build/slices.ts'
import { platformMongoUrl } from '../backing/testUrls.ts'
import { waitFor } from '../processes/waitFor.ts'

/** The folder for the mails of the tested platform. */
function mailDir(): string {
  const { MAIL_DIR } = process.env
  if (MAIL_DIR === undefined)
    throw new Error('Set MAIL_DIR to the mail folder of the platform at BASE_URL')
  mkdirSync(MAIL_DIR, { recursive: true })
  return MAIL_DIR
}

/**
 * Waits for a mail to an address with a link to this path. Returns the link's path, query and hash.
 */
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
  if (link === null) throw new Error(`No mail to ${address} has a link to ${path}`)
  return link
}

/** Invites all confirmed addresses, with the operator's command. */
export async function inviteAll(): Promise<void> {
  const env = { ...process.env, MONGO_URL: platformMongoUrl(), DATA_DIR: dirname(mailDir()) }
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
