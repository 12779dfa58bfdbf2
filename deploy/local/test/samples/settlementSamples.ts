import type { TicketDraft } from '@materia/contracts/settlement/ticket.ts'
import type { Known } from './Known.ts'
import { buyer, type Samples, seller } from './Sample.ts'

const at = '2026-01-05T15:00:00.000Z'
const ticket: TicketDraft = {
  side: 'loading',
  truck: 1,
  number: 'A-1047',
  scale: 'Báscula Norte',
  operator: 'Luis',
  plate: '51-AK-8F',
  grossAt: at,
  tareAt: at,
  gross: '3500',
  tare: '2500',
  unit: 'kg',
  pictures: [],
  writtenAt: at,
}

/** Both sides weigh the shipped order, which arrives by that, and the seller agrees to the weight. */
export const settlementSamples = (known: Known): Samples => ({
  getSettlement: () => ({ ...seller, params: { id: known.order } }),
  'addTicket, loaded': () => ({ ...seller, params: { id: known.order }, body: ticket }),
  addReport: () => ({
    ...seller,
    params: { id: known.order },
    body: {
      laboratory: 'Lab Norte',
      sample: 'M-7',
      method: 'ASTM D1238',
      sampledAt: at,
      mfi: '12',
      files: [],
      writtenAt: at,
    },
  }),
  addTicket: () => ({
    ...buyer,
    params: { id: known.order },
    body: { ...ticket, side: 'unloading', number: '88', scale: 'Houston Scale', isLast: true },
  }),
  getSettlementPdf: () => ({ ...buyer, params: { id: known.order }, query: { language: 'es' } }),
  getSettlementRecord: () => ({ params: { userId: 1 } }),
  agreeToSettlement: () => ({
    ...seller,
    params: { id: known.order },
    body: { revision: known.proposal },
  }),
})
