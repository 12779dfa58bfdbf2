import type { Mail } from '@materia/mail/src/createMailer.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import type { UserDocument } from '../accounts/user.ts'
import { onNoticeRaised } from '../notices/onNoticeRaised.ts'
import { raiseNotice } from '../notices/raiseNotice.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
let user: UserDocument
let sent: Mail[]

beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(async () => {
  sent = []
  user = await identity.addUser({ language: 'es' })
})
afterAll(() => identity.stop())

type Kind = 'referralRegistered' | 'contactsHidden' | 'newDevice'
const origin = 'https://materia.example'
const params = { company: 'Planta', device: 'Firefox', at: '2099-11-02' }

/** Queues the mail of a notice, and returns the function that sends it. */
async function queue(kind: Kind) {
  const { connection, notices, deps } = identity
  await transaction(
    connection,
    (session) => raiseNotice(identity, session, { user, kind, params }),
    { traceId: 'test-trace' },
  )
  const notice = (await notices.findOne({ userId: user._id, kind, mailedAt: null }).lean())!
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
  return () =>
    onNoticeRaised({ ...deps, mailer })({ id: notice._id }, { event: { id: 'e' } } as never)
}

async function mailOf(kind: Kind): Promise<Mail> {
  await (
    await queue(kind)
  )()
  return sent.at(-1)!
}

const pathOf = ({ list }: Mail) => list!.url.replace(origin, '')
const form = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
const mailsOff = async () => (await identity.users.findById(user._id).lean())?.mailsOff

describe('a mail that a company can turn off', () => {
  it('names its list, and ends with a link in its language that reveals no company', async () => {
    const [first, second] = [await mailOf('referralRegistered'), await mailOf('referralRegistered')]
    expect(first.list).toEqual({
      id: 'referrals.materia.example',
      url: expect.stringMatching(/^https:\/\/materia\.example\/api\/mail-lists\/[\w-]{22}$/),
    })
    expect(first.unsubscribe).toEqual({
      label: 'Ya no quiero estos correos',
      url: `${first.list!.url.replace('/api', '')}?lang=es`,
    })
    expect(second.list).toEqual(first.list)
    expect(await mailOf('newDevice')).not.toHaveProperty('list')
  })

  it('is stopped by a one-click POST, at once, also when it is queued', async () => {
    const mail = await mailOf('referralRegistered')
    const send = await queue('referralRegistered')
    for (const _time of ['first', 'second']) {
      const { status, body } = await identity.call('POST', pathOf(mail), form)
      expect([status, body]).toEqual([204, ''])
    }
    expect(await mailsOff()).toEqual(['referrals'])
    await send()
    expect(sent).toHaveLength(1)
  })

  it('accepts the other content type of a form, and nothing else', async () => {
    const path = pathOf(await mailOf('referralRegistered'))
    const json = { body: { 'List-Unsubscribe': 'One-Click' } }
    const otherForm = { ...form, body: 'List-Unsubscribe=No' }
    for (const wrong of [json, otherForm, { headers: form.headers }])
      expect((await identity.call('POST', path, wrong)).status).toBe(415)
    expect(await mailsOff()).toEqual([])
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await identity.call('POST', path, { body, headers })).status).toBe(204)
    expect(await mailsOff()).toEqual(['referrals'])
  })

  it('stays on when a scanner opens its links', async () => {
    const mail = await mailOf('referralRegistered')
    const read = await identity.call('GET', pathOf(mail))
    expect(read).toMatchObject({ status: 200, body: { kind: 'referrals', isOn: true } })
    expect(await mailsOff()).toEqual([])
  })

  it('has a token for its own list alone, and is sent again after an undo', async () => {
    const path = pathOf(await mailOf('referralRegistered'))
    expect(pathOf(await mailOf('contactsHidden'))).not.toBe(path)
    const set = (isOn: boolean) => identity.call('PATCH', path, { body: { isOn } })
    expect((await set(false)).body).toEqual({ kind: 'referrals', isOn: false })
    await mailOf('contactsHidden')
    expect(sent).toHaveLength(3)
    expect((await set(true)).body).toEqual({ kind: 'referrals', isOn: true })
    expect(await mailsOff()).toEqual([])
  })

  it('has no list after its account is deleted', async () => {
    const path = pathOf(await mailOf('referralRegistered'))
    await identity.deleteAccount(user._id)
    for (const one of [path, '/api/mail-lists/unknown'])
      expect((await identity.call('POST', one, form)).status).toBe(404)
  })
})
