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
  it('is turned off once, and its owner notified in its language', async () => {
    const [shown, hidden, older] = await addThree()
    const users = identity.connection.collection<{ _id: number }>('users')
    await users.updateOne({ _id: shown }, { $set: { showsContact: true, language: 'es' } })
    await users.updateOne({ _id: hidden }, { $set: { showsContact: false } })
    await users.updateOne({ _id: older }, { $unset: { showsContact: '' } })
    await hideContacts(identity.connection, identity)
    await hideContacts(identity.connection, identity)
    expect(await users.countDocuments({ showsContact: false })).toBe(3)
    expect(
      (await identity.notices.find({ kind: 'contactsHidden' }).lean())
        .map(({ userId, language }) => [userId, language])
        .toSorted(([one = 0], [other = 0]) => Number(one) - Number(other)),
    ).toEqual([
      [shown, 'es'],
      [older, 'en'],
    ])
  })
})
