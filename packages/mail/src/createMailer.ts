import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './Mail.ts'

export type Mailer = {
  /** Fulfilled once the server has taken it; rejected with why it did not. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

export type MailerOptions = {
  /** `Name <address>` */
  from: string
  /** `smtp://user:password@host:port` or `smtps://…`; without it mails are written to `folder`. */
  smtpUrl?: string
  /** Where mails are written as `.eml` files, one each. */
  folder: string
}

const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
// What a mail says never makes this process read a file or a URL.
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Sends mails by SMTP, or writes them to a folder where there is no server. */
export function createMailer({ from, smtpUrl, folder }: MailerOptions): Mailer {
  return smtpUrl ? smtpMailer(from, smtpUrl) : folderMailer(from, folder)
}

function smtpMailer(from: string, smtpUrl: string): Mailer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...waits,
    ...closed,
  })
  return {
    send: async (mail) => void (await transport.sendMail(toMessage(mail, from))),
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

function toMessage({ to, subject, text, html, id, replyTo }: Mail, from: string) {
  return {
    from,
    // As an object the address is one address, whatever commas or brackets are in it.
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${fileName(id)}@materia>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Ids become file names and header values. */
function fileName(id: string): string {
  return /^[\w.-]{1,100}$/.test(id) ? id : createHash('sha256').update(id).digest('hex')
}
