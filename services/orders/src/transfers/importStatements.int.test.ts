import { amountCents, startTransfers } from '../../test/startTransfers.ts'
import { applyReceipts } from './applyReceipts.ts'

let orders: Awaited<ReturnType<typeof startTransfers>>
beforeAll(async () => {
  orders = await startTransfers()
})
afterAll(() => orders.stop())

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
    await orders.importCamt({ id: key, entries: [orders.entryFor(key, { cents: 1 })] })
    await expect(
      orders.importCamt({ id: `${key}-b`, entries: [orders.entryFor(key)] }),
    ).rejects.toThrow('was imported before with the amount 0.01')
  })
})
