import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailContent, renderMail } from './renderMail.ts'

/** One mail to one address. */
export type Mail = MailContent & {
  to: string
  /** The title where it says nothing. */
  subject?: string
  /** What it is sent for, e.g. an event's id: the same one sent again is known by it as the same mail. */
  id: string
  /** Who gets the answer to it, where that is not its sender. */
  replyTo?: string
}

export type Mailer = {
  /** Fulfilled once the server has taken it; rejected with why it did not, or once the right to send it is over. */
  send: (mail: Mail, lease?: MailLease) => Promise<void>
  close: () => void
}

/** The right of one process to send a mail. */
export type MailLease = { signal: AbortSignal; check: () => void }

export type MailerOptions = {
  /** `Name <address>` */
  from: string
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails are written to `folder`. */
  smtpUrl?: string
  /** Where mails are written as `.eml` files, one each. */
  folder: string
}

/** How many mails a server is handed at the same time. */
export const mailConcurrency = 4

// A server may look at a mail for minutes before it says whether it takes it (RFC 5321, 4.5.3.2.6).
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10 * 60_000 }
// What a mail says never makes this process read a file or a URL.
const closed = { disableFileAccess: true, disableUrlAccess: true }

const outageCodes = ['EDNS', 'ETLS', 'EPROXY', 'EAUTH']
const outageTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']
// What the server hears before it hears of a mail: its refusals are of us.
const outageCommands = ['CONN', 'HELO', 'LHLO', 'MAIL FROM']
// It closes, for everybody; it wants a login (RFC 5321, 3.8; RFC 4954, 6).
const outageAnswers = [421, 530]

type MailError = {
  code?: string
  syscall?: string
  timeoutType?: string
  command?: string
  responseCode?: number
}

/**
 * Whether a mail was not sent because its server is not there, or takes none of us now (an account over its limit too): no fault of
 * the mail. Not a connection that is lost later: the server may hang up on this very mail, or have taken it.
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

/** Whether the server has turned a mail down for good (RFC 5321, 4.2.1): asked again it would say the same. */
export function isRefusedMail(error: unknown): boolean {
  const { code = '', responseCode = 0 } = asMailError(error)
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && !isMailOutage(error)
}

function asMailError(error: unknown): MailError {
  return typeof error === 'object' && error !== null ? error : {}
}

/** Sends mails by SMTP, or writes them to a folder where there is no server. */
export function createMailer({ from, smtpUrl, folder }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(from, smtpUrl) : folderMailer(from, folder)
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: mailConcurrency,
    // Whoever sends tries again, and knows what was sent.
    maxRequeues: 0,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...timeouts,
    ...closed,
  })
  return {
    async send(mail, lease) {
      lease?.check()
      await transport.sendMail({ ...toMessage(mail, from), signal: lease?.signal })
    },
    close: () => transport.close(),
  }
}

function folderMailer(from: string, folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileName(mail.id)}.eml`)
      // Whole or not at all, and under one name however often it is sent.
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function toMessage({ to, subject, id, replyTo, ...content }: Mail, from: string) {
  return {
    from,
    // As an object the address is one address, whatever commas or brackets are in it.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: subject ?? content.title,
    ...renderMail(content),
    messageId: `<${fileName(id)}@materia>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Ids become file names and header values. */
function fileName(id: string): string {
  return /^[\w.-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}
