import * as fc from 'fast-check'
import { buildCamt, type CamtEntry } from '../../../test/buildCamt.ts'
import { FileRefused } from './BankStatement.ts'
import { readBankFile } from './readBankFile.ts'
import { readXml, textAt } from './readXml.ts'
import { writePain } from './writePain.ts'

const account = '999180000000000002'
const format = { accountNumber: account, currency: 'MXN' } as const
const bytes = (text: string, encoding: 'utf8' | 'utf16le' | 'latin1' = 'utf8') =>
  Buffer.from(text, encoding)
const read = (text: string) => readBankFile(bytes(text), format)
const entries: CamtEntry[] = [
  { cents: 150_000, id: 'A1', text: 'RF32 0000 0007', name: 'Acería Ñandú & Cía' },
  { cents: 12, id: 'A2' },
  { cents: -20_000, id: 'A3', endToEndId: 'MTabc' },
]

describe('a camt.053 file', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of version %s gives its entries', (version) => {
    const [statement] = read(buildCamt({ entries, version, openingCents: 5 }))
    expect(statement).toMatchObject({
      id: 'S1',
      accountNumber: account,
      currency: 'MXN',
      day: '2026-11-27',
      sequence: 7,
      openingCents: 5,
      closingCents: 130_017,
    })
    expect(statement?.entries).toMatchObject([
      { id: 'A1', cents: 150_000, text: 'RF32 0000 0007', name: 'Acería Ñandú & Cía' },
      { id: 'A2', cents: 12, accountNumber: '002180000000000001' },
      { id: 'A3', cents: -20_000, endToEndId: 'MTabc' },
    ])
  })

  it('does not count pending entries', () => {
    const [statement] = read(buildCamt({ entries: [{ cents: 5, isPending: true }, { cents: 7 }] }))
    expect(statement?.entries).toMatchObject([{ cents: 7 }])
  })

  it('is refused wherever it is cut off', () => {
    const text = buildCamt({ entries })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: text.length - 1 }), (length) => {
        expect(() => read(text.slice(0, length))).toThrow(FileRefused)
      }),
    )
  })

  it.each([
    ['a wrong closing balance', { closingCents: 1 }, /balance goes from 0.00 to 0.01/],
    ['a wrong sum', { sum: '1.00' }, /declares a sum of 1.00/],
    ['another version', { version: 9 }, /version 2 to 8/],
  ])('is refused with %s', (_, change, message) => {
    expect(() => read(buildCamt({ entries, ...change }))).toThrow(message)
  })

  it('is refused with a document type, which could declare entities', () => {
    const text = buildCamt({ entries }).replace('\n', '\n<!DOCTYPE a [<!ENTITY b "c">]>')
    expect(() => read(text)).toThrow(/document type/)
  })
})

describe('a CSV file', () => {
  const csv = `Fecha,Concepto,Abono,Cargo,Saldo,Ordenante\r
27/11/2026,"Pago, RF32 0000 0007","$1,500.00",,"1,600.00",Acería Ñandú\r
27/11/2026,Comisión,,12.50,"1,587.50",\r
`

  it('gives its entries and balances', () => {
    expect(read(csv)).toMatchObject([
      {
        id: '2026-11-27..2026-11-27',
        openingCents: 10_000,
        closingCents: 158_750,
        entries: [
          { day: '2026-11-27', cents: 150_000, text: 'Pago, RF32 0000 0007', name: 'Acería Ñandú' },
          { cents: -1_250, text: 'Comisión' },
        ],
      },
    ])
  })

  it.each([
    ['UTF-8 with a mark', bytes(`\uFEFF${csv}`)],
    ['UTF-16 with a mark', bytes(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16 without a mark', bytes(csv, 'utf16le')],
    ['UTF-16 of the other order', bytes(`\uFEFF${csv}`, 'utf16le').swap16()],
    ['Latin-1', bytes(csv, 'latin1')],
  ])('in %s gives the same', (_, file) => {
    expect(readBankFile(file, format)).toEqual(read(csv))
  })

  it('gives the same ids in a file that has more lines', () => {
    const line = '27/11/2026,Pago,10.00\r\n'
    const idsOf = (text: string) =>
      read(`Fecha,Concepto,Monto\r\n${text}`)[0]!.entries.map(({ id }) => id)
    const [one, two] = idsOf(line.repeat(2))
    expect(one).not.toBe(two)
    expect(idsOf(`26/11/2026,Otro,5.00\r\n${line.repeat(3)}`).slice(1, 3)).toEqual([one, two])
  })

  it('gives two entries with the same clave de rastreo on two days', () => {
    const lines = '27/11/2026,7,5.00\n26/11/2026,7,5.00\n'
    const { entries: found = [] } = read(`Fecha,Clave de rastreo,Monto\n${lines}`)[0] ?? {}
    expect(new Set(found.map(({ id }) => id)).size).toBe(2)
  })

  it('reads the day before the month in pesos, and behind it in dollars', () => {
    const dayOf = (currency: 'MXN' | 'USD') =>
      readBankFile(bytes('Date,Description,Amount\n03/04/2026,x,1'), { ...format, currency })[0]!
        .day
    expect([dayOf('MXN'), dayOf('USD')]).toEqual(['2026-04-03', '2026-03-04'])
  })

  it('takes the columns that an operator names', () => {
    const text = 'A;B;C;D\n2026-11-27;uno;dos;-5\n'
    const columns = { day: 'A', text: 'B+C', amount: 'D' }
    expect(readBankFile(bytes(text), { ...format, columns })[0]?.entries).toMatchObject([
      { cents: -500, text: 'uno dos' },
    ])
    expect(() => readBankFile(bytes(text), { ...format, columns: { day: 'E' } })).toThrow(
      'The file has no column “e”',
    )
  })

  it.each([
    ['cut off within a line', csv.slice(0, -12)],
    ['with a balance that does not follow', csv.replace('1,587.50', '1,587.51')],
    ['with an amount that is none', csv.replace('12.50', 'doce')],
    ['with a part of a cent', 'Fecha,Monto\n27/11/2026,1000.5055\n'],
    ['with an amount beyond all money', `Fecha,Monto\n27/11/2026,${'9'.repeat(20)}\n`],
    ['with a day that does not exist', csv.replace('27/11', '31/11')],
    ['without a column for the amount', 'Fecha,Concepto\n27/11/2026,x\n'],
    ['without a line', 'Fecha,Monto\n'],
    ['with too many lines', `Fecha,Monto\n${'27/11/2026,1\n'.repeat(100_001)}`],
  ])('is refused %s', (_, text) => {
    expect(() => read(text)).toThrow(FileRefused)
  })
})

it('an order of payments is well-formed for any names, and the same each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (name, text) => {
      const party = { name, accountNumber: account, routingNumber: null }
      const order = {
        id: 'MT-1',
        createdAt: new Date('2026-11-27T12:00:00.000Z'),
        currency: 'MXN' as const,
        debtor: party,
        transfers: [{ endToEndId: 'MT1', cents: 5, creditor: party, text }],
      }
      const document = readXml(writePain(order))
      expect(textAt(document, 'CstmrCdtTrfInitn', 'GrpHdr', 'CtrlSum')).toBe('0.05')
      expect(writePain(order)).toBe(writePain(order))
    }),
  )
})
