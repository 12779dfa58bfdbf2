import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { defaultSettlement } from '@materia/contracts/weighing/settlementTermsOf.ts'

/** The weighing of an order of 20 t for 18,000 dollars, as its buyer sees it. No truck is weighed. */
export function buildSettlement(overrides: Partial<Settlement> = {}): Settlement {
  return {
    orderId: 1203,
    role: 'buyer',
    terms: defaultSettlement,
    ordered: '20000',
    price: '18000.00',
    currency: 'USD',
    tickets: [],
    reports: [],
    result: null,
    proposal: null,
    settled: null,
    canWeigh: [],
    canReport: false,
    canAgree: false,
    ...overrides,
  }
}

/** The seller's ticket: 20,000 kg on the first truck. */
export function buildTicket(overrides: Partial<Ticket> = {}): Ticket {
  return {
    id: 1,
    side: 'loading',
    truck: 1,
    by: 'seller',
    number: 'A-118',
    scale: 'Báscula Norte',
    plate: '45-AK-7B',
    grossAt: '2026-03-04T15:00:00.000Z',
    tareAt: '2026-03-04T14:00:00.000Z',
    gross: '35000',
    tare: '15000',
    unit: 'kg',
    pictures: [],
    writtenAt: '2026-03-04T15:01:00.000Z',
    receivedAt: '2026-03-04T15:01:02.000Z',
    doubts: [],
    ...overrides,
  }
}
