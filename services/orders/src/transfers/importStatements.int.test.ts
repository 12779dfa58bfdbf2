import { buildCamt } from '../../test/buildCamt.ts'
import { amountCents, startTransfers } from '../../test/startTransfers.ts'
import { reconcileStatement } from '../ledger/reconcileStatement.ts'
import { reconcileTransfers } from '../ledger/reconcileTransfers.ts'
import { applyReceipts } from './applyReceipts.ts'
import { readBankFile } from './bankFiles/readBankFile.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())

async function listOf(lines: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

it('the daily reconciliation names each difference', async () => {
  const [paid, queued, lost] = [
    await orders.awaitTransfer(),
    await orders.awaitTransfer(),
    await orders.awaitTransfer(),
  ]
  const day = '2026-11-20'
  const entries = [
    orders.entryFor(paid),
    orders.entryFor(queued, { name: 'Otra' }),
    orders.entryFor(lost),
  ]
  await orders.importCamt({ id: 'known', day, entries })
  await applyReceipts(orders.deps)
  const file = buildCamt({
    id: 'later',
    day,
    openingCents: 99_999_999,
    entries: [
      ...entries,
      { cents: 77, id: 'unknown', name: 'Nadie' },
      { cents: -1_250, name: 'Comisión' },
    ],
  })
  const [statement] = readBankFile(Buffer.from(file), { accountNumber: '', currency: 'MXN' })
  await orders.ledger.deleteOne({ orderId: Number(lost.slice(9)) })
  const code = (await orders.receipts.findOne({ state: 'queued' }).lean())?.code
  expect(await listOf(reconcileStatement(orders.deps, statement!))).toEqual([
    `2026-11-20 1000.00 MXN Otra: receipt ${code} waits (otherName)`,
    '2026-11-20 1000.00 MXN Empresa 2: missing in the ledger',
    '2026-11-20 0.77 MXN Nadie: not imported',
    "2026-11-20 -12.50 MXN Comisión: none of Materia's transfers",
  ])
  expect(await listOf(reconcileTransfers(orders.deps))).toEqual([
    `Transfer of order ${lost.slice(9)}: received: 1000.00 by the payment, 0.00 by the ledger`,
    `Transfer of order ${lost.slice(9)}: received and not applied: 1000.00 by the payment, 0.00 by the ledger`,
  ])
})

describe('a bank file', () => {
  it('counts once, however often and by however many operators it is imported', async () => {
    const keys = [await orders.awaitTransfer(), await orders.awaitTransfer()]
    const statement = { id: 'twice', entries: keys.map((key) => orders.entryFor(key)) }
    const run = async () => {
      const imported = await orders.importCamt(statement)
      await applyReceipts(orders.deps)
      return imported.added
    }
    const added = [...(await Promise.all([run(), run()])), await run()]
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(2)
    for (const key of keys) {
      expect(await orders.deps.payment.find(key)).toMatchObject({
        state: 'captured',
        receivedCents: amountCents,
      })
      expect(await orders.outgoing(key)).toEqual([])
    }
  })

  it('may name the sender as the tax office does', async () => {
    const key = await orders.awaitTransfer()
    const legal = { 'taxIdentity.legalName': 'Recicladora Dos' }
    await orders.companies.collection.updateOne({ _id: 2 as never }, { $set: legal })
    await orders.importCamt({
      id: key,
      entries: [orders.entryFor(key, { name: 'RECICLADORA DOS SA DE CV' })],
    })
    await applyReceipts(orders.deps)
    expect(await orders.deps.payment.find(key)).toMatchObject({ state: 'captured' })
  })

  it('of an importer that died is finished by the job', async () => {
    const key = await orders.awaitTransfer()
    await orders.importCamt({ id: key, entries: [orders.entryFor(key)] })
    expect(await orders.deps.payment.find(key)).toMatchObject({ state: 'incoming' })
    await Promise.all([applyReceipts(orders.deps), applyReceipts(orders.deps)])
    expect(await orders.deps.payment.find(key)).toMatchObject({
      state: 'captured',
      receivedCents: amountCents,
    })
  })

  it('tells when a statement is missing, older or known', async () => {
    const day = (number: number) => `2027-01-0${number}`
    const importDay = async (number: number, openingCents: number) =>
      (
        await orders.importCamt({
          id: `day ${number}`,
          day: day(number),
          openingCents,
          entries: [],
        })
      ).notes
    await importDay(2, 5)
    expect(await importDay(2, 5)).toEqual(['Statement day 2 was imported before'])
    expect(await importDay(4, 7)).toEqual([
      'A statement is missing before day 4: the last one closes at 0.05, this one opens at 0.07',
    ])
    expect(await importDay(3, 5)).toEqual([
      'Statement day 3 of 2027-01-03 is older than the last one, of 2027-01-04',
    ])
  })

  it('is refused for another account, and with an id that had another amount', async () => {
    const key = await orders.awaitTransfer()
    await expect(orders.importCamt({ entries: [], accountNumber: '5' })).rejects.toThrow(
      "The account 5 is none of Materia's accounts",
    )
    const days = ['2026-11-26', '2026-11-27'].map((day) => orders.entryFor(key, { day }))
    const again = orders.importCamt({ id: key, entries: days })
    await expect(again).rejects.toThrow('of 2026-11-26 and 2026-11-27')
    await orders.importCamt({ id: key, entries: [orders.entryFor(key, { cents: 1 })] })
    await expect(
      orders.importCamt({ id: `${key}-b`, entries: [orders.entryFor(key)] }),
    ).rejects.toThrow('was imported before with the amount 0.01')
  })
})

it('metrics tell how many receipts wait for operators, and for how long', async () => {
  await orders.play(await orders.awaitTransfer(), 'wrongName')
  await orders.receipts.updateMany(
    {},
    { importedAt: new Date(orders.clock.now.getTime() - 90_000) },
  )
  const waiting = await orders.receipts.countDocuments({ state: 'queued' })
  const { body } = await orders.call('GET', '/metrics')
  expect(body).toContain(`bank_receipts_waiting{service="orders"} ${waiting}\n`)
  expect(body).toContain('bank_receipts_oldest_waiting_seconds{service="orders"} 90\n')
})
