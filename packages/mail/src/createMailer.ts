import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanLine } from '@materia/contracts/text/cleanText.ts'
import { createTransport } from 'nodemailer'
import { type MailContent, renderMail } from './renderMail.ts'

/** One mail to one address. */
export type Mail = MailContent & {
  to: string
  /** The title by default. */
  subject?: string
  /**
   * Identifies the mail, for example by an event's id. A mail sent again with the same id gets the
   * same message id.
   */
  id: string
  /** Address for replies, when it differs from the sender. */
  replyTo?: string
  /**
   * The list that the reader can leave by a POST to `url`, without a page (RFC 8058). It has no
   * mailto address, because nobody reads the sender's mailbox.
   */
  list?: { id: string; url: string }
}

export type Mailer = {
  /**
   * Resolves when the server has accepted the mail. Rejects when it did not, or when the lease
   * ended.
   */
  send: (mail: Mail, lease?: MailLease) => Promise<void>
  close: () => void
}

/** One process's temporary right to send a mail. `check` throws once it has ended. */
export type MailLease = { signal: AbortSignal; check: () => void }

export type MailerOptions = {
  /** `Name <address>` */
  from: string
  /** `smtp://user:password@host:port` or `smtps://…`. Without it mails are written to `folder`. */
  smtpUrl?: string
  /** Folder for mails as `.eml` files, one each. */
  folder: string
  /** Signs every mail. `key`: an RSA private key as PEM. */
  dkim?: Dkim | undefined
}

export type Dkim = { domain: string; selector: string; key: string }

/** How many mails are sent to the server at the same time. */
export const mailConcurrency = 4

// A server may check a mail for minutes before it accepts it (RFC 5321, 4.5.3.2.6).
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10 * 60_000 }
// The content of a mail must never make nodemailer read a file or a URL.
const closed = { disableFileAccess: true, disableUrlAccess: true }

const outageCodes = ['EDNS', 'ETLS', 'EPROXY', 'EAUTH']
const outageTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']
// Commands that come before the recipient. A refusal then concerns the sender, not the mail.
const outageCommands = ['CONN', 'HELO', 'LHLO', 'MAIL FROM']
// 421: the server is closing. 530: it requires a login (RFC 5321, 3.8; RFC 4954, 6).
const outageAnswers = [421, 530]

type MailError = {
  code?: string
  syscall?: string
  timeoutType?: string
  command?: string
  responseCode?: number
}

/**
 * Whether the server is unavailable or refuses this sender now, for example above its account's
 * limit. The mail itself is fine then. A connection lost later does not count: the server may have
 * hung up on this mail, or accepted it.
 */
export function isMailOutage(error: unknown): boolean {
  const {
    code = '',
    syscall,
    timeoutType = '',
    command = '',
    responseCode = 0,
  } = asMailError(error)
  if (outageCodes.includes(code) || syscall === 'connect' || outageTimeouts.includes(timeoutType))
    return true
  return (
    outageAnswers.includes(responseCode) ||
    (responseCode >= 400 && outageCommands.includes(command))
  )
}

/**
 * Whether the server refused the mail permanently (RFC 5321, 4.2.1), so that a retry is useless.
 */
export function isRefusedMail(error: unknown): boolean {
  const { code = '', responseCode = 0 } = asMailError(error)
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && !isMailOutage(error)
}

function asMailError(error: unknown): MailError {
  return typeof error === 'object' && error !== null ? error : {}
}

/** Sends mails by SMTP. Without a server it writes them to a folder. */
export function createMailer({ from, smtpUrl, folder, dkim }: MailerOptions): Mailer {
  const signing = dkim && { dkim: signedBy(dkim) }
  return smtpUrl ? smtpMailer(from, smtpUrl, signing) : folderMailer(from, folder, signing)
}

type Signing = { dkim: ReturnType<typeof signedBy> } | undefined

// Gmail requires the signature to cover both headers of a list (RFC 8058, 4). The default of
// nodemailer lacks the second one.
const signedHeaders = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

const signedBy = ({ domain, selector, key }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: key,
  headerFieldNames: signedHeaders.join(':'),
})

function smtpMailer(from: string, smtpUrl: string, signing: Signing): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: mailConcurrency,
    // The caller retries, and it alone knows which mails were sent.
    maxRequeues: 0,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...timeouts,
    ...closed,
    ...signing,
  })
  return {
    async send(mail, lease) {
      lease?.check()
      await transport.sendMail({ ...toMessage(mail, from), signal: lease?.signal })
    },
    close: () => transport.close(),
  }
}

function folderMailer(from: string, folder: string, signing: Signing): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed, ...signing })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(mail.id)}.eml`)
      // Written atomically, and always under the same name when sent again.
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function toMessage({ to, subject, id, replyTo, list, ...content }: Mail, from: string) {
  return {
    from,
    // As an object it stays one address, even with commas or brackets in it.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: cleanLine(subject ?? content.title),
    ...renderMail(content),
    messageId: `<${fileName(id)}@materia>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(list && {
        'List-Id': `<${list.id}>`,
        'List-Unsubscribe': `<${list.url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Ids become file names and header values. */
function fileName(id: string): string {
  return /^[\w.-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}
