import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtpServer, type SmtpTestServer } from '../test/startSmtpServer.ts'
import {
  createMailer,
  isMailOutage,
  isRefusedMail,
  type Mail,
  type Mailer,
} from './createMailer.ts'

const mail: Mail = {
  to: 'ana@planta.example',
  language: 'es',
  title: 'Confirma tu correo',
  paragraphs: ['Hola, Ana'],
  footnote: 'Recibes este correo porque…',
  id: 'e-1',
}
const from = 'Materia <no-reply@materia.example>'

describe('a mailer with an SMTP server', () => {
  let server: SmtpTestServer
  let mailer: Mailer

  beforeAll(async () => {
    server = await startSmtpServer()
    mailer = createMailer({ from, smtpUrl: server.url, folder: '/nowhere' })
  })

  afterAll(async () => {
    mailer.close()
    await server.stop()
  })

  beforeEach(() => void (server.received.length = 0))

  it('delivers text and HTML to the address', async () => {
    await mailer.send(mail)

    const [{ to, from: sender, mail: received }] = server.received
    expect(to).toEqual(['ana@planta.example'])
    expect(sender).toBe('no-reply@materia.example')
    expect(received).toMatchObject({ subject: 'Confirma tu correo', messageId: '<e-1@materia>' })
    expect(received.text).toContain('Hola, Ana')
    expect(received.html).toContain('>Hola, Ana</p>')
  })

  it('signs the headers that stop the mails of its list', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const dkim = { domain: 'materia.example', selector: 's1', key }
    const signing = createMailer({ from, smtpUrl: server.url, folder: '/nowhere', dkim })
    const list = {
      id: 'alerts.materia.example',
      url: `https://materia.example/${'a'.repeat(100)}`,
    }
    await signing.send({ ...mail, list })
    signing.close()

    const headers = new Map(
      server.received[0]!.mail.headers.map(({ key: name, value }) => [name, value]),
    )
    expect(Object.fromEntries(headers)).toMatchObject({
      'list-id': '<alerts.materia.example>',
      'list-unsubscribe': `<${list.url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const signature = headers.get('dkim-signature')?.replaceAll(/\s/g, '').toLowerCase()
    expect(signature).toContain('d=materia.example;q=dns/txt;s=s1;')
    const [, signed = ''] = /;h=([^;]+)/.exec(signature ?? '') ?? []
    expect(signed.split(':')).toEqual(
      expect.arrayContaining(['from', 'list-id', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
  })

  it('does not let a line break in a subject add a header', async () => {
    const subject = 'Hi\r\nBcc: everyone@planta.example\r\n\r\nPay here'
    await mailer.send({ ...mail, subject, paragraphs: [subject] })

    const [{ to, mail: received }] = server.received
    expect(to).toEqual(['ana@planta.example'])
    expect(received.bcc ?? []).toEqual([])
    expect(received.subject).toBe('Hi Bcc: everyone@planta.example Pay here')
  })

  it.each([
    'a@planta.example, b@planta.example',
    'a@planta.example\r\nBcc: b@planta.example',
    '<a@planta.example> b',
  ])('sends to at most one address: %j', async (to) => {
    await mailer.send({ ...mail, to }).catch(() => {})

    expect(server.received.flatMap(({ to: recipients }) => recipients)).not.toContain(
      'b@planta.example',
    )
  })

  it('sends nothing after its lease ended', async () => {
    await expect(
      mailer.send(mail, { signal: AbortSignal.abort(), check: () => {} }),
    ).rejects.toThrow('abort')

    expect(server.received).toEqual([])
  })

  it('rejects when the server refuses the mail', async () => {
    server.refuse(1)

    const error = await mailer.send(mail).catch((reason: unknown) => reason)
    expect([String(error), isMailOutage(error)]).toEqual([
      expect.stringContaining('Try again later'),
      false,
    ])
  })

  it.each([
    [451, false],
    [550, true],
  ])('knows whether a %i is permanent', async (code, isForGood) => {
    server.refuse(1, code)

    const error = await mailer.send(mail).catch((reason: unknown) => reason)
    expect([isMailOutage(error), isRefusedMail(error)]).toEqual([false, isForGood])
  })

  it.each([
    ['at the greeting with a 421', 'greeting', 421],
    ['at the greeting with a 554', 'greeting', 554],
    ['as the sender with a 421', 'sender', 421],
    ['as the sender with a 550, over its limit', 'sender', 550],
    ['without a login, with a 530', 'sender', 530],
  ] as const)('counts it as an outage when the server refuses us %s', async (_how, at, code) => {
    const another = createMailer({ from, smtpUrl: server.url, folder: '/nowhere' })
    server.refuseUs({ at, code })
    const error = await another.send(mail).catch((reason: unknown) => reason)
    server.refuseUs()
    another.close()

    expect([isMailOutage(error), isRefusedMail(error)]).toEqual([true, false])
  })

  it('counts it as no outage when the server hangs up on a mail', async () => {
    server.hangUp()

    const error = await mailer.send(mail).catch((reason: unknown) => reason)
    expect([error instanceof Object, isMailOutage(error)]).toEqual([true, false])
  })

  it('rejects with an outage while the server is down, and delivers when it is back', async () => {
    await server.stop()
    const error = await mailer.send(mail).catch((reason: unknown) => reason)
    expect(isMailOutage(error)).toBe(true)

    await server.restart()
    await mailer.send(mail)
    expect(server.received).toHaveLength(1)
  })
})

describe('a mailer without an SMTP server', () => {
  it('writes one file for each mail, also when it is sent again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'materia-mail-'))
    const mailer = createMailer({ from, folder })
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, id: '../../escape' })

    const files = await readdir(folder)
    expect(files).toHaveLength(2)
    expect(await readFile(join(folder, 'e-1.eml'), 'utf8')).toContain('To: ana@planta.example')
    await rm(folder, { recursive: true })
  })
})
