import { hourMs } from '@materia/contracts/durations.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { findCheckedAccount, openChecks, releasePayouts } from './checkPayout.ts'
import { bankAccountId, sealNumbers } from './bankAccount.ts'

let orders: Awaited<ReturnType<typeof startOrders>>
beforeAll(async () => {
  orders = await startOrders()
})
afterAll(() => orders.stop())

const limits = { USD: 1_000, MXN: 20_000 }
let companyId = 600

/** A company with an account of this age. */
async function addAccount(ageHours: number, { hasOtherName }: { hasOtherName?: true } = {}) {
  companyId++
  await orders.companies.create(buildCompany({ _id: companyId, companyName: 'Resinas del Norte' }))
  return change(companyId, ageHours, hasOtherName)
}
async function change(userId: number, ageHours: number, hasOtherName?: true): Promise<number> {
  const _id = bankAccountId(userId, 'MXN')
  const changedAt = new Date(orders.clock.now.getTime() - ageHours * hourMs)
  const current = {
    ...sealNumbers(orders.deps.bankKeys, _id, { accountNumber: '002010077777777771' }),
    number: '•••• 7771',
    bankName: 'Banamex',
    holderName: 'Juan Pérez',
    ...(hasOtherName && { hasOtherName }),
    changedAt,
    usableFrom: changedAt,
  }
  const fields = { userId, currency: 'MXN', current, waiting: null, updatedAt: changedAt } as const
  await orders.bankAccounts.updateOne({ _id }, { $set: fields }, { upsert: true })
  return userId
}
const find = async (userId: number, cents: number) =>
  (
    await findCheckedAccount(orders.deps, limits, {
      companyId: userId,
      currency: 'MXN',
      cents,
      now: orders.clock.now,
    })
  ).account?.accountNumber
const release = (userId: number) =>
  releasePayouts(orders.deps, bankAccountId(userId, 'MXN'), { by: 'ana', note: 'Called them' })
async function listed(): Promise<string> {
  let text = ''
  for await (const line of openChecks(orders.deps)) text += line
  return text
}

it.each([
  ['an old account with the name of the company', 24 * 20, {}, 50_000, true],
  ['a new account, up to the limit', 100, {}, 20_000, true],
  ['a new account, above the limit', 100, {}, 20_001, false],
  ['an account with another name', 24 * 20, { hasOtherName: true as const }, 1, false],
])('%s', async (_name, ageHours, account, cents, isPaid) => {
  const userId = await addAccount(ageHours, account)
  expect((await find(userId, cents)) !== undefined).toBe(isPaid)
  expect(await release(userId)).toBe(!isPaid)
})

it('an operator sees a waiting account and releases it, once, until it changes', async () => {
  const userId = await addAccount(100, { hasOtherName: true })
  await find(userId, 500)
  expect(await listed()).toContain(
    `Account ${userId}/MXN: 5.00 MXN of Resinas del Norte to Juan Pérez, Banamex •••• 7771`,
  )
  const shown = () => orders.call('GET', '/api/payouts/accounts', { user: { userId } })
  expect(JSON.stringify((await shown()).body)).toContain('"waitsForCheck":true')
  expect(await release(userId)).toBe(true)
  expect(await release(userId)).toBe(false)
  expect(await find(userId, 500)).toBe('002010077777777771')
  expect(JSON.stringify((await shown()).body)).not.toContain('waitsForCheck')
  await change(userId, 60, true)
  expect(await find(userId, 500)).toBeUndefined()
})
