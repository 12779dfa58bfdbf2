import { hourMs } from '@materia/contracts/durations.ts'
import { identity } from '@materia/contracts/identity/contract.ts'
import type { NoticesRaisedData } from '@materia/contracts/notices/notice.ts'
import type { BankAccountState } from '@materia/contracts/payouts/bankAccount.ts'
import { sealingKeys } from '@materia/service-kit/src/tokens/sealed.ts'
import { buildCompany } from '../../test/buildCompany.ts'
import { startOrders } from '../../test/startOrders.ts'
import { compareBankAccounts } from './compareBankAccounts.ts'
import { findPayoutBankAccount } from './findPayoutBankAccount.ts'
import { resealBankAccounts } from './resealBankAccounts.ts'

const logged: string[] = []
let orders: Awaited<ReturnType<typeof startOrders>>
let isFresh = true
beforeAll(async () => {
  orders = await startOrders({ logged })
  const ask = orders.deps.sendRequest
  orders.deps.sendRequest = async (type, data, timeoutMs) =>
    type.subject === identity.checkFreshSession.subject
      ? ({ isFresh } as never)
      : ask(type, data, timeoutMs)
})
afterAll(() => orders.stop())
beforeEach(() => (isFresh = true))

let last = 500
const addCompany = async () => {
  await orders.companies.create(
    buildCompany({ _id: ++last, companyName: 'Resinas del Norte, S.A. de C.V.' }),
  )
  return last
}
const [clabe, otherClabe] = ['002010077777777771', '032180000118359719']
const pesos = { currency: 'MXN', holderName: 'RESINAS DEL NORTE SA DE CV', accountNumber: clabe }
const dollars = {
  currency: 'USD',
  holderName: 'Resinas del Norte',
  accountNumber: '0012345678',
  routingNumber: '021000021',
  kind: 'checking',
}
const save = (userId: number, body: object) =>
  orders.call('POST', '/api/payouts/accounts', { user: { userId }, body })
const pass = (hours: number) =>
  (orders.clock.now = new Date(orders.clock.now.getTime() + hours * hourMs))
const find = (userId: number, currency: 'MXN' | 'USD' = 'MXN') =>
  findPayoutBankAccount(orders.deps, userId, currency, orders.clock.now)
const stateOf = async (userId: number) =>
  (
    (await orders.call('GET', '/api/payouts/accounts', { user: { userId } })).body as {
      accounts: BankAccountState[]
    }
  ).accounts.find(({ currency }) => currency === 'MXN')
const noticesOf = async (userId: number) =>
  (await orders.events())
    .filter(({ subject }) => subject === 'orders.notice.raised')
    .flatMap(({ data }) => (data as NoticesRaisedData).notices)
    .filter((notice) => notice.userId === userId)

describe('POST /api/payouts/accounts', () => {
  it('stores an account that receives money after 48 hours, and shows its last digits only', async () => {
    const userId = await addCompany()
    const { status, body } = await save(userId, {
      ...pesos,
      accountNumber: '002 010 07777777777 1',
    })
    expect([status, body]).toEqual([
      200,
      {
        currency: 'MXN',
        current: null,
        waiting: {
          currency: 'MXN',
          number: '•••• 7771',
          bankName: 'Banamex',
          holderName: pesos.holderName,
          changedAt: orders.clock.now.toISOString(),
          usableFrom: new Date(orders.clock.now.getTime() + 48 * hourMs).toISOString(),
        },
      },
    ])
    expect(await find(userId)).toMatchObject({ account: null, reason: 'waits' })
    pass(48)
    expect(await find(userId)).toMatchObject({
      account: { accountNumber: clabe, bankName: 'Banamex', isNew: true, hasOtherName: false },
    })
    expect(await stateOf(userId)).toMatchObject({ current: { number: '•••• 7771' }, waiting: null })
  })

  it('stores an account in dollars beside it', async () => {
    const userId = await addCompany()
    await save(userId, dollars)
    pass(48)
    expect(await find(userId, 'USD')).toMatchObject({
      account: { accountNumber: '0012345678', routingNumber: '021000021', kind: 'checking' },
    })
    expect(await find(userId, 'MXN')).toEqual({ account: null, reason: 'none', until: null })
  })

  it('has no number in rows, events and logs', async () => {
    const userId = await addCompany()
    await save(userId, pesos)
    await save(userId, { ...pesos, accountNumber: '002010077777777772' })
    const rows = await orders.bankAccounts.find({ userId }).lean()
    const stored = JSON.stringify([rows, await orders.events(), logged])
    expect(stored).toContain('7771')
    expect(stored).not.toContain(clabe.slice(0, -4))
  })

  it.each([
    ['a wrong check digit', { ...pesos, accountNumber: '002010077777777772' }],
    ['a CLABE for dollars without routing number', { ...dollars, routingNumber: undefined }],
    ['a wrong routing number', { ...dollars, routingNumber: '021000022' }],
    ['a routing number for pesos', { ...pesos, routingNumber: '021000021' }],
    ['no holder', { ...pesos, holderName: ' ' }],
  ])('refuses %s, and does not repeat the number', async (_name, body) => {
    const userId = await addCompany()
    const answer = await save(userId, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    const { details } = answer.body as { details: unknown }
    expect(JSON.stringify(details)).not.toMatch(/\d{9}/)
  })

  it('marks a holder with another name', async () => {
    const userId = await addCompany()
    const { body } = await save(userId, { ...pesos, holderName: 'Juan Pérez López' })
    expect(body).toMatchObject({ waiting: { hasOtherName: true } })
    pass(48)
    expect(await find(userId)).toMatchObject({ account: { hasOtherName: true } })
  })

  it('needs a session, a confirmed email and a fresh check', async () => {
    const userId = await addCompany()
    const without = (user?: { userId: number; isEmailConfirmed?: boolean }) =>
      orders.call('POST', '/api/payouts/accounts', { ...(user && { user }), body: pesos })
    expect((await without()).status).toBe(401)
    expect(await without({ userId, isEmailConfirmed: false })).toMatchObject({
      body: { code: 'EMAIL_NOT_CONFIRMED' },
    })
    isFresh = false
    expect(await without({ userId })).toMatchObject({
      status: 403,
      body: { code: 'FRESH_CHECK_REQUIRED' },
    })
    expect(await orders.bankAccounts.countDocuments({ userId })).toBe(0)
  })

  it('refuses the sixth change in a day', async () => {
    const userId = await addCompany()
    for (let change = 0; change < 5; change++) expect((await save(userId, pesos)).status).toBe(200)
    expect(await save(userId, pesos)).toMatchObject({
      status: 429,
      body: { code: 'BANK_ACCOUNT_TOO_OFTEN' },
    })
    pass(24)
    expect((await save(userId, pesos)).status).toBe(200)
  })

  it('notifies the company with a mail whose link stops the change, without a session', async () => {
    const userId = await addCompany()
    await save(userId, pesos)
    pass(49)
    await save(userId, { ...pesos, accountNumber: otherClabe })
    const notice = (await noticesOf(userId)).at(-1)
    expect(notice).toMatchObject({ kind: 'bankAccountChanged', path: '/payouts' })
    const url = notice?.texts.es.mail?.facts.find((fact) => fact.url)?.url ?? ''
    const token = new URL(url, 'https://materia.example').searchParams.get('token')
    const stop = (sent: string | null) =>
      orders.call('POST', '/api/payouts/stop', { body: { token: sent } })
    expect((await stop(`${token}x`)).body).toEqual({ isStopped: false })
    expect((await stop(token)).body).toEqual({ isStopped: true })
    expect((await stop(token)).body).toEqual({ isStopped: false })
    expect(await find(userId)).toMatchObject({ account: { accountNumber: clabe } })
    expect((await noticesOf(userId)).at(-1)).toMatchObject({ kind: 'bankAccountStopped' })
  })

  it('ends the link of the mail 30 days after the wait, also for a later change', async () => {
    const userId = await addCompany()
    await save(userId, pesos)
    const url = (await noticesOf(userId)).at(-1)?.texts.en.mail?.facts.find((fact) => fact.url)?.url
    const token = new URL(url ?? '', 'https://materia.example').searchParams.get('token')
    const stop = async () =>
      (await orders.call('POST', '/api/payouts/stop', { body: { token } })).body
    pass(32 * 24 - 1)
    await save(userId, { ...pesos, accountNumber: otherClabe })
    expect(await stop()).toEqual({ isStopped: true })
    await save(userId, { ...pesos, accountNumber: otherClabe })
    pass(1)
    expect(await stop()).toEqual({ isStopped: false })
  })

  it('pays nothing while two changes wait, and stops both from the page', async () => {
    const userId = await addCompany()
    await save(userId, pesos)
    pass(60)
    await save(userId, { ...pesos, accountNumber: otherClabe })
    pass(1)
    await save(userId, { ...pesos, holderName: 'Resinas Norte' })
    expect(await find(userId)).toMatchObject({ account: null, reason: 'waits' })
    const stop = () =>
      orders.call('POST', '/api/payouts/accounts/stop', {
        user: { userId },
        body: { currency: 'MXN' },
      })
    expect((await stop()).body).toMatchObject({ current: { number: '•••• 7771' }, waiting: null })
    expect(await find(userId)).toMatchObject({
      account: { accountNumber: clabe, holderName: pesos.holderName },
    })
  })

  it('shows no account of another company', async () => {
    const [userId, stranger] = [await addCompany(), await addCompany()]
    await save(userId, pesos)
    expect(await stateOf(stranger)).toEqual({ currency: 'MXN', current: null, waiting: null })
  })
})

it('encrypts the numbers with the newest key again, so that an older one may go', async () => {
  const userId = await addCompany()
  await save(userId, pesos)
  const [newer] = sealingKeys(['a newer key of the service'], 'bank accounts')
  const both = { ...orders.deps, bankKeys: [newer!, ...orders.deps.bankKeys] }
  expect(await resealBankAccounts(both)).toBeGreaterThan(0)
  expect(await resealBankAccounts(both)).toBe(0)
  pass(48)
  const only = { ...orders.deps, bankKeys: [newer!] }
  expect(await findPayoutBankAccount(only, userId, 'MXN', orders.clock.now)).toMatchObject({
    account: { accountNumber: clabe },
  })
  await resealBankAccounts({ ...orders.deps, bankKeys: [...orders.deps.bankKeys, newer!] })
})

it('tells identity whether two companies have an account in common, also one that waits', async () => {
  const [one, other] = [await addCompany(), await addCompany()]
  const compare = () => compareBankAccounts(orders.deps)({ userIds: [one, other] })
  await save(one, pesos)
  await save(one, dollars)
  await save(other, { ...dollars, routingNumber: '111000025' })
  expect(await compare()).toEqual({ isShared: false })
  await save(other, { ...pesos, holderName: 'Otra empresa' })
  expect(await compare()).toEqual({ isShared: true })
})

it('opens no account in the row of another company', async () => {
  const [userId, thief] = [await addCompany(), await addCompany()]
  await save(userId, pesos)
  const row = await orders.bankAccounts.findOne({ userId }).lean()
  await orders.bankAccounts.create({ ...row!, _id: `${thief}/MXN`, userId: thief })
  pass(48)
  await expect(find(thief)).rejects.toThrow()
})
