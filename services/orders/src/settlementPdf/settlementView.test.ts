import { type Language, languages } from '@materia/contracts/languages.ts'
import { decimal } from '@materia/contracts/money.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Report, Ticket } from '@materia/contracts/settlement/ticket.ts'
import { settle } from '@materia/contracts/weighing/settle.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'
import type { SettlementTerms } from '@materia/contracts/weighing/terms.ts'
import Big from 'big.js'
import { material } from '../../test/buildRow.ts'
import { pdfTags, pdfText } from '../../test/readPdf.ts'
import { startPdfWriter } from '../pdf/startPdfWriter.ts'
import type { SettledOrder } from './context.ts'
import { settlementView } from './settlementView.ts'

const { writePdf, stop } = startPdfWriter()
afterAll(stop)

const loading: Ticket = {
  id: 1,
  side: 'loading',
  truck: 1,
  number: 'A-1',
  scale: 'Báscula *norte*',
  operator: 'Óscar',
  plate: '51-AK-8F',
  trailer: 'R-9',
  grossAt: '2026-11-23T14:10:00.000Z',
  tareAt: '2026-11-23T13:20:00.000Z',
  gross: '35200',
  tare: '15000',
  packaging: '200',
  unit: 'kg',
  pictures: [],
  by: 'seller',
  writtenAt: '2026-11-23T14:15:00.000Z',
  receivedAt: '2026-11-23T18:40:00.000Z',
  doubts: [],
}
const wrong: Ticket = { ...loading, id: 2, side: 'unloading', number: 'D-1', replacedBy: 3 }
const unloading: Ticket = {
  ...loading,
  id: 3,
  side: 'unloading',
  number: 'D-2',
  gross: '77000',
  tare: '33000',
  packaging: '0',
  unit: 'lb',
  by: 'buyer',
}
const report: Report = {
  id: 1,
  laboratory: 'Laboratorio Ñ',
  sample: 'M-7',
  method: 'ASTM D6980',
  sampledAt: '2026-11-24T15:00:00.000Z',
  moisturePercent: '3',
  contaminationPercent: '1.5',
  files: [],
  by: 'buyer',
  writtenAt: '2026-11-24T16:00:00.000Z',
  receivedAt: '2026-11-24T16:01:00.000Z',
}
const terms: SettlementTerms = {
  ...defaultSettlement,
  overagePercent: 2,
  moisturePercent: '2',
  contamination: { percent: '2', factor: '1.5', rejectPercent: '8' },
  downgradePercent: '10',
}

function settlementOf(tickets: Ticket[], other: Partial<Settlement> = {}): Settlement {
  const goods = { ordered: Big(20_000), priceCents: 1_000_000 }
  return {
    orderId: 71,
    role: 'buyer',
    terms,
    ordered: '20000',
    price: '10000.00',
    currency: 'USD',
    overage: '232.00',
    tickets,
    reports: [report],
    result: settle(
      terms,
      goods,
      tickets.filter(({ replacedBy }) => !replacedBy),
      report,
    ),
    proposal: null,
    settled: null,
    canWeigh: [],
    canReport: false,
    canAgree: false,
    ...other,
  }
}
const weighed = settlementOf([loading, wrong, unloading])
const result = weighed.result!
const agreed = settlementOf([loading, wrong, unloading], {
  settled: { by: 'agreed', at: '2026-11-25T17:00:00.000Z', result, refund: '374.44' },
})

const party = (id: number, companyName: string) => ({ id, companyName, profilePictureUrl: '' })
const order: SettledOrder = {
  material,
  quantity: '20',
  unit: 'T',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  companies: { seller: party(1, 'Ñandú 😀 #x'), buyer: party(2, 'Envases del Golfo') },
  taxIdentities: {
    buyer: {
      country: 'MEX',
      taxNumber: 'EGO010203AB1',
      legalName: 'Envases del Golfo SA de CV',
      postalCode: '64000',
      taxRegime: '',
      cfdiUse: '',
    },
  },
  amounts: {
    priceCents: 1_020_000,
    overageCents: 20_000,
    shippingCents: 90_000,
    buyerFeeCents: 10_000,
    sellerFeeCents: 20_000,
    taxLines: [{ kind: 'iva', percent: 16, baseCents: 1_020_000, cents: 163_200 }],
  },
  refundCents: 37_444,
  kilograms: '19754.313',
  isEnded: true,
  settledBy: 'seller',
}

const viewOf = (language: Language, settlement = agreed, of: Partial<SettledOrder> = {}) =>
  settlementView(settlement, { ...order, ...of }, { language, timeZone: 'America/Monterrey' })

const expected: Record<Language, string[]> = {
  en: [
    'Settlement of order 71',
    'Final. The seller agreed on November 25, 2026',
    'Buyer: Envases del Golfo (company 2 on Materia) Envases del Golfo SA de CV, RFC or EIN EGO010203AB1',
    'Ordered quantity: 20 t = 20,000 kg',
    'The scales may differ by 0.5% of the gross weight, or by 40 kg if that is more.',
    'Contamination up to 2% is paid as material. Each percent more takes 1.5% off.',
    'Truck 1 Loading, seller’s scale Ticket A-1 Scale: Báscula *norte* Operator: Óscar',
    'Gross weighed 2026-11-23 08:10 Tare weighed 2026-11-23 07:20',
    'Received by Materia 2026-11-23 12:40',
    'Gross 35,200 kg − tare 15,000 kg − packaging 200 kg = net 20,000 kg',
    'Gross 77,000 lb − tare 33,000 lb − packaging 0 lb = net 44,000 lb × 0.45359237 = 19,958.06428 kg',
    'All times of this page: Central Standard Time (America/Monterrey)',
    'Corrected tickets, which don’t count: D-1.',
    'Sample: M-7',
    'Difference: 20,000 − 19,958.06428 = 41.93572 kg',
    'Allowed: 176 kg (0.5% × 35,200 kg, at least 40 kg): within the tolerance',
    'Dry weight 19,958.06428 × (100 − 3) ÷ (100 − 2) 19,754.41056286 kg',
    'Clean weight 1.5% contamination, 2% allowed 19,754.41056286 kg',
    'Payable weight At most 20,400 kg = 20,000 × 102 ÷ 100 19,754.41056286 kg',
    'Goods before tax 19,754.41056286 kg × US$10,000.00 ÷ 20,000 kg US$9,877.21',
    'US$200.00 before tax for more weight than ordered',
  ],
  es: [
    'Liquidación del pedido 71',
    'Definitiva. El vendedor la aceptó el 25 de noviembre de 2026',
    'Camión 1 Descarga, báscula del comprador Boleta D-2',
    'Recibida por Materia 2026-11-23 12:40',
    'Boletas corregidas, que no cuentan: D-1.',
    'Permitida: 176 kg (0.5% × 35,200 kg, al menos 40 kg): dentro de la tolerancia',
    'Cuenta: Descarga, báscula del comprador',
    'Peso seco 19,958.06428 × (100 − 3) ÷ (100 − 2)',
  ],
}

it.each(languages)(
  'has each number of the formula, and is tagged as PDF/UA-1 asks (%s)',
  async (language) => {
    const pdf = await writePdf('settlement', viewOf(language), 7)
    const { text, pages } = await pdfText(pdf)
    for (const part of [...expected[language], 'Ñandú □ #x']) expect(text).toContain(part)
    expect(pages).toBe(1)
    expect(await pdfTags(pdf)).toMatchObject({ isMarked: 'true', displaysTitle: 'true' })
  },
)

it('has amounts that a credit note turns into the final ones', () => {
  const { rows, total } = viewOf('en').money
  expect([...rows, total]).toEqual([
    ['Goods before tax', 'US$10,200.00', 'US$9,877.21', 'US$322.79'],
    ['Tax', 'US$1,632.00', 'US$1,580.35', 'US$51.65'],
    ['Total', 'US$11,832.00', 'US$11,457.56', 'US$374.44'],
  ])
})

it.each([
  [
    'a proposal that silence agrees to',
    { dueAt: '2026-11-27T23:00:00.000Z' },
    'If the seller says',
  ],
  ['a proposal that needs an agreement', { dueAt: null }, 'counts only if the other side agrees'],
])('is provisional with %s', (_what, { dueAt }, said) => {
  const at = '2026-11-25T16:01:00.000Z'
  const proposal = { revision: 4, by: 'buyer', at, dueAt, result, refund: decimal(1) } as const
  const open = { isEnded: false, kilograms: null }
  const { title, status } = viewOf('en', { ...weighed, proposal }, open)
  expect(title).toBe('Provisional settlement of order 71')
  expect(status).toMatch(/^Provisional. The weights of the buyer led to it on November 25, 2026/)
  expect(status).toContain(said)
})

it('has the provisional invoice alone before any ticket', () => {
  const none = settlementOf([], { reports: [], result: null })
  const view = viewOf('es', none, { isEnded: false, kilograms: null, refundCents: null })
  expect(view).toMatchObject({ tickets: null, formula: null, report: null })
  expect(view.money.total).toEqual(['Total', 'US$11,832.00', '—', '—'])
})

it('says that a claim decided the amount, and not the formula', async () => {
  const settled = { by: 'claim', at: '2026-11-25T17:00:00.000Z', result: null } as const
  const claimed = { ...weighed, settled: { ...settled, refund: '500.00' } }
  const view = viewOf('en', claimed, { refundCents: 50_000 })
  expect(view.status).toBe(
    'Final. A claim ended on November 25, 2026 at 11:00 AM (Central Standard Time) and decided the amount.',
  )
  expect(view.formula?.note).toContain('The order didn’t end by this calculation')
  const pdf = await writePdf('settlement', view, 7)
  expect((await pdfText(pdf)).text).toContain('US$500.00')
})

it('has twenty trucks', async () => {
  const tickets = Array.from({ length: 20 }, (_, at) => [
    { ...loading, id: 2 * at + 1, truck: at + 1 },
    { ...unloading, id: 2 * at + 2, truck: at + 1, isRejected: true as const },
  ]).flat()
  const pdf = await writePdf('settlement', viewOf('es', settlementOf(tickets)), 7)
  const { text } = await pdfText(pdf)
  expect(text.includes('Camión 20 Descarga, báscula del comprador Regresado con su carga')).toBe(
    true,
  )
  expect(text.includes('Camión 20 Regresado con su carga 0 kg')).toBe(true)
})
