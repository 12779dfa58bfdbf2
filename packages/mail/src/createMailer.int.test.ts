import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSmtpServer, type SmtpTestServer } from '../test/startSmtpServer.ts'
import { createMailer, type Mailer } from './createMailer.ts'
import type { Mail } from './Mail.ts'

const mail: Mail = { to: 'ana@planta.example', subject: 'Confirma tu correo', text: 'Hola, Ana', html: '<p>Hola, Ana</p>', id: 'e-1' }
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
    expect([received.text?.trim(), received.html?.trim()]).toEqual(['Hola, Ana', '<p>Hola, Ana</p>'])
  })

  it('keeps a line break in a subject from beginning a header', async () => {
    await mailer.send({ ...mail, subject: 'Hi\r\nBcc: everyone@planta.example' })

    const [{ to, mail: received }] = server.received
    expect(to).toEqual(['ana@planta.example'])
    expect(received.bcc ?? []).toEqual([])
  })

  it.each(['a@planta.example, b@planta.example', 'a@planta.example\r\nBcc: b@planta.example', '<a@planta.example> b'])('sends to one address at most: %j', async (to) => {
    await mailer.send({ ...mail, to }).catch(() => {})

    expect(server.received.flatMap(({ to: recipients }) => recipients)).not.toContain('b@planta.example')
  })

  it('rejects what the server turns down', async () => {
    server.refuse(1)

    await expect(mailer.send(mail)).rejects.toThrow('Try again later')
  })

  it('rejects when no server answers', async () => {
    const gone = createMailer({ from, smtpUrl: 'smtp://127.0.0.1:1', folder: '/nowhere' })

    await expect(gone.send(mail)).rejects.toThrow('ECONNREFUSED')
    gone.close()
  })
})

describe('a mailer without an SMTP server', () => {
  it('writes each mail to the folder, one that is sent again once', async () => {
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
