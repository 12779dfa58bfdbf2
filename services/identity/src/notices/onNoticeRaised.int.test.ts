import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { eventually } from '@materia/service-kit/test/eventually.ts'
import { startMailing } from '../../test/startMailing.ts'
import { onNoticeRaised } from './onNoticeRaised.ts'
import { raiseNotice } from './raiseNotice.ts'

let mailing: Awaited<ReturnType<typeof startMailing>>
beforeAll(async () => {
  mailing = await startMailing()
})
afterAll(() => mailing.stop())

describe('a notice', () => {
  it('is mailed once, in its company’s language, with the link of its action', async () => {
    const user = await mailing.identity.addUser({ language: 'es' })
    await mailing.raise(user)
    await eventually(async () => mailing.mailsTo(user.email).length > 0)
    const [mail] = mailing.mailsTo(user.email)
    expect(mail?.subject).toBe('Nuevo inicio de sesión en tu cuenta de Materia')
    expect(mail?.text).toContain('https://materia.example/settings#sessions')
    expect(mail?.text).toContain('Firefox, Windows')
  })

  it('says times in the time zone of its company, or of its state', async () => {
    const [chosen, placed] = [
      await mailing.identity.addUser({ timeZone: 'America/Tijuana' }),
      await mailing.identity.addUser({ country: 'USA', state: 'TX' }),
    ]
    for (const user of [chosen, placed]) await mailing.raise(user)
    await eventually(async () => mailing.mailsTo(placed.email).length > 0)
    await eventually(async () => mailing.mailsTo(chosen.email).length > 0)
    expect(mailing.mailsTo(chosen.email)[0]?.text).toMatch(/\(Pacific \w+ Time\)/)
    expect(mailing.mailsTo(placed.email)[0]?.text).toMatch(/\(Central \w+ Time\)/)
  })

  it('goes to another address when it names one', async () => {
    const user = await mailing.identity.addUser()
    await mailing.raise(user, 'before@example.com')
    await eventually(async () => mailing.mailsTo('before@example.com').length > 0)
    expect(mailing.mailsTo(user.email)).toEqual([])
  })

  it('is only on the page when its company turned off mails of its kind', async () => {
    const [without, wants] = [
      await mailing.identity.addUser({ mailsOff: ['referrals'] }),
      await mailing.identity.addUser(),
    ]
    for (const user of [without, wants]) {
      await transaction(
        mailing.identity.connection,
        (session) =>
          raiseNotice(mailing.identity, session, {
            user,
            kind: 'referralRegistered',
            params: { company: 'Planta' },
          }),
        { traceId: 'test-trace' },
      )
    }
    await eventually(async () => mailing.mailsTo(wants.email).length > 0)
    expect(mailing.mailsTo(without.email)).toEqual([])
    expect(await mailing.identity.notices.countDocuments({ userId: without._id })).toBe(1)
  })

  it('that was mailed by the last release loses its mail’s content when its event comes again', async () => {
    const user = await mailing.identity.addUser()
    await mailing.raise(user)
    await eventually(async () => mailing.mailsTo(user.email).length > 0)
    await eventually(() =>
      mailing.identity.notices.exists({ userId: user._id, mailedAt: { $ne: null } }),
    )
    const { _id: id } = (await mailing.identity.notices.findOne({ userId: user._id }).lean())!
    const facts = [{ label: 'Ship to', value: 'Dock 4' }]
    const text = { title: 'T', paragraphs: [], action: null, mail: { paragraphs: [], facts } }
    const texts = { en: text, es: text } as never
    await mailing.identity.notices.updateOne({ _id: id }, { $set: { texts } })
    await onNoticeRaised(mailing.identity)({ id }, { event: { id: 'again' } } as never)
    expect(JSON.stringify(await mailing.identity.notices.findById(id).lean())).not.toContain(
      'Dock 4',
    )
    expect(mailing.mailsTo(user.email)).toHaveLength(1)
    expect(mailing.mailsTo(user.email)).toHaveLength(1)
  })

  it('does not exist when its change failed', async () => {
    const user = await mailing.identity.addUser()
    const failed = transaction(
      mailing.identity.connection,
      async (session) => {
        await raiseNotice(mailing.identity, session, { user, kind: 'newDevice' })
        throw new Error('the change fails')
      },
      { traceId: 'test-trace' },
    )
    await expect(failed).rejects.toThrow('the change fails')
    expect(await mailing.identity.notices.countDocuments({ userId: user._id })).toBe(0)
  })
})
