import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { OrderActor } from '@materia/contracts/orders/orderStates.ts'
import type { WeighSide, WeighUnit } from '@materia/contracts/weighing/constants.ts'

type Fact = 'placed' | 'seller' | 'buyer' | 'material' | 'ordered' | 'price' | 'paid'
type ReportFact =
  | 'laboratory'
  | 'sample'
  | 'method'
  | 'sampled'
  | 'written'
  | 'received'
  | 'moisture'
  | 'contamination'
  | 'mfi'
  | 'alloy'
  | 'grade'
  | 'note'
type Step = 'net' | 'moisture' | 'contamination' | 'payable' | 'goods'

/** The words of the PDF of a settlement. Numbers come with their unit, and times with their zone. */
export type SettlementWords = {
  locale: string
  title: (order: number, isFinal: boolean) => string
  company: (name: string, id: number) => string
  taxNumber: (name: string, number: string) => string
  sides: Record<OrderRole, string>
  facts: Record<Fact, string>
  status: {
    agreed: (by: OrderActor, at: string) => string
    silence: (at: string) => string
    ended: (at: string) => string
    claim: (at: string) => string
    proposed: (by: OrderRole, at: string) => string
    dueAt: (answers: OrderRole, at: string) => string
    noSilence: string
    open: string
    unsettled: string
  }
  terms: {
    heading: string
    scale: Record<'loaded' | 'unloaded', string>
    tolerance: (percent: string, kilograms: string) => string
    overage: (percent: number) => string
    noOverage: string
    moisture: (percent: string) => string
    contamination: (percent: string, factor: string) => string
    reject: (percent: string) => string
    downgrade: (percent: string) => string
  }
  tickets: {
    heading: string
    columns: [string, string, string, string]
    truck: (number: number) => string
    weigh: Record<WeighSide, string>
    units: Record<WeighUnit, string>
    ticket: (number: string) => string
    scale: (name: string) => string
    operator: (name: string) => string
    plates: (plate: string) => string
    gross: (weight: string) => string
    tare: (weight: string) => string
    packaging: (weight: string) => string
    net: (weight: string) => string
    full: (at: string) => string
    empty: (at: string) => string
    written: (at: string) => string
    received: (at: string) => string
    sentBack: string
    times: (zone: string) => string
    replaced: (numbers: string) => string
  }
  report: { heading: string; facts: Record<ReportFact, string>; lowerGrade: string }
  formula: {
    heading: string
    columns: [string, string, string]
    truck: (number: number) => string
    difference: (weights: string, difference: string) => string
    allowed: (kilograms: string) => string
    atLeast: (kilograms: string) => string
    isWithin: string
    isOutside: string
    counts: (side: string) => string
    steps: Record<Step, string>
    noMoisture: string
    moistureWithin: (found: string, allowed: string) => string
    noContamination: string
    contaminationWithin: (found: string, allowed: string) => string
    most: (kilograms: string) => string
    note: string
    notByFormula: string
  }
  money: {
    heading: string
    columns: [string, string, string, string]
    goods: string
    tax: string
    withheld: string
    freight: string
    fee: string
    total: string
    overage: (amount: string) => string
    none: string
  }
}
