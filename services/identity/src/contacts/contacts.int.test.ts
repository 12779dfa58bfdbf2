import type { ClientSession } from '@materia/service-kit/src/database/transaction.ts'
import { transaction } from '@materia/service-kit/src/database/transaction.ts'
import { startIdentity } from '../../test/startIdentity.ts'
import { eraseAccounts } from '../deletion/eraseAccounts.ts'
import { hideContacts } from './hideContacts.ts'
import { onConversationAnswered, onOrderPaid } from './openContact.ts'

let identity: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(() => identity.empty())
afterAll(() => identity.stop())

const receive = (handle: (context: { session: ClientSession }) => Promise<void>) =>
  transaction(identity.connection, (session) => handle({ session }))
const answered = (...userIds: number[]) =>
  receive((context) => onConversationAnswered(identity.deps)({ userIds }, context))
const paid = (buyerId: number, sellerId: number) =>
  receive((context) =>
    onOrderPaid(identity.deps)({ orderId: 1, materialId: 1, buyerId, sellerId }, context),
  )
/** Whether a company sees the contact details of another. */
async function sees(userId: number, partnerId: number): Promise<boolean> {
  const { body } = await identity.call('GET', `/api/users/${partnerId}`, { user: { userId } })
  return 'email' in (body as object)
}
async function addThree(): Promise<[number, number, number]> {
  const add = async () => (await identity.addUser())._id
  return [await add(), await add(), await add()]
}

describe('contact details', () => {
  it('open to both companies of an answered conversation, and to no other', async () => {
    const [one, other, third] = await addThree()
    expect([await sees(one, other), await sees(other, one)]).toEqual([false, false])
    await answered(one, other)
    await answered(other, one)
    expect([await sees(one, other), await sees(other, one)]).toEqual([true, true])
    expect([await sees(third, one), await sees(one, third)]).toEqual([false, false])
  })

  it('open to both sides of a paid order', async () => {
    const [buyer, seller, third] = await addThree()
    await paid(buyer, seller)
    expect([await sees(buyer, seller), await sees(seller, buyer)]).toEqual([true, true])
    expect(await sees(third, seller)).toBe(false)
  })

  it('leave no row of a deleted company, also by a late event', async () => {
    const [one, gone, third] = await addThree()
    await answered(one, gone)
    await answered(one, third)
    await identity.deleteAccount(gone)
    await answered(one, gone)
    await eraseAccounts(identity.deps)
    expect(await identity.contacts.find({}, { _id: 1 }).sort({ _id: 1 }).lean()).toEqual(
      [`${one}/${third}`, `${third}/${one}`].toSorted().map((_id) => ({ _id })),
    )
  })
})

describe('the switch of an earlier release', () => {
  const preferences = (userId: number, showsContact: boolean) =>
    identity.call('PATCH', '/api/user/preferences', { user: { userId }, body: { showsContact } })
  const stored = (_id: number) => identity.users.findById(_id).lean()
  const hiddenNotices = async () =>
    (await identity.notices.find({ kind: 'contactsHidden' }).lean())
      .map(({ userId, language }) => [userId, language] as const)
      .toSorted(([one], [other]) => one - other)
  /** As an instance of that release stores its accounts. */
  async function addOlder(...switches: (boolean | undefined)[]): Promise<number[]> {
    const ids = await addThree()
    for (const [place, showsContact] of switches.entries())
      await identity.users.updateOne(
        { _id: ids[place] },
        showsContact === undefined
          ? { $unset: { showsContact: '', contactShownAt: '' } }
          : { $set: { showsContact }, $unset: { contactShownAt: '' } },
      )
    return ids
  }

  it('shows nothing, also before the job has seen it', async () => {
    const [shown = 0, missing = 0, other = 0] = await addOlder(true, undefined)
    expect([await sees(other, shown), await sees(other, missing)]).toEqual([false, false])
    expect(await identity.call('GET', '/api/user', { user: { userId: shown } })).toMatchObject({
      body: { showsContact: false },
    })
  })

  it('is turned off by two processes at once, and its owner notified once in its language', async () => {
    const [shown = 0, hidden = 0, missing = 0] = await addOlder(true, false, undefined)
    await identity.users.updateOne({ _id: shown }, { $set: { language: 'es' } })
    await Promise.all([hideContacts(identity.deps), hideContacts(identity.deps)])
    // An instance of that release beside turns it on again.
    await identity.users.updateOne({ _id: missing }, { $set: { showsContact: true } })
    await hideContacts(identity.deps)
    for (const _id of [shown, hidden, missing])
      expect(await stored(_id)).toMatchObject({ showsContact: false })
    expect(await hiddenNotices()).toEqual([
      [shown, 'es'],
      [missing, 'en'],
    ])
    expect(await hideContacts(identity.deps)).toBe(0)
  })

  it('counts once its owner turned it on under this release, until any release turns it off', async () => {
    const [shown = 0, other = 0] = await addOlder(true)
    await preferences(shown, true)
    await hideContacts(identity.deps)
    expect([await sees(other, shown), await hiddenNotices()]).toEqual([true, []])
    await identity.users.updateOne({ _id: shown }, { $set: { showsContact: false } })
    expect(await sees(other, shown)).toBe(false)
  })
})
