import { type FrameRest, owedDays } from '@materia/contracts/offers/constants.ts'
import type { weightBases } from '@materia/contracts/weighing/constants.ts'
import type { Currency } from '@materia/contracts/catalog/lists/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Incoterm, offerPayments, PriceUnit } from '@materia/contracts/offers/constants.ts'
import { balanceDays, type OrderRole } from '@materia/contracts/orders/constants.ts'

/** The parts of an offer's terms that files and mails name. */
export type TermName =
  | 'lines'
  | 'currency'
  | 'tolerance'
  | 'delivery'
  | 'freight'
  | 'quality'
  | 'weight'
  | 'payment'
  | 'parts'
  | 'sample'
  | 'callOff'
  | 'loading'
  | 'valid'
  | 'note'

export type TermWords = {
  names: Record<TermName, string>
  delivery: Record<Incoterm, (place: string) => string>
  /** The side that pays the freight. */
  freight: Record<OrderRole, string>
  price: Record<PriceUnit, (price: string) => string>
  line: (quantity: string, price: string) => string
  currency: Record<Currency, string>
  exact: string
  mfi: (range: string) => string
  atLeast: (value: string) => string
  atMost: (value: string) => string
  moisture: (value: string) => string
  contamination: (value: string) => string
  weight: Record<(typeof weightBases)[number], string>
  /** How the goods are paid by weight. */
  settlement: Record<'weight' | 'fixed', string> & {
    tolerance: (percent: string, kilograms: string) => string
  } & Record<'factor' | 'reject' | 'downgrade', (percent: string) => string>
  payment: Record<(typeof offerPayments)[number], string>
  deposit: (how: string, percent: number) => string
  parts: (quantity: string) => string
  sample: string
  callOff: (perMonth: string, until: string, noticeDays: number) => string
  rest: Record<FrameRest, string>
}

/** The words of an offer's terms, as the card in the conversation has them. */
export const termWords: Record<Language, TermWords> = {
  en: {
    names: {
      lines: 'Quantity and price',
      currency: 'Currency',
      tolerance: 'Tolerance',
      delivery: 'Delivery',
      freight: 'Freight',
      quality: 'Quality',
      weight: 'Weight',
      payment: 'Payment',
      parts: 'Part',
      sample: 'Sample',
      callOff: 'Frame contract',
      loading: 'Loading',
      valid: 'Valid until',
      note: 'Note',
    },
    delivery: {
      EXW: (place) => `Collected at ${place}`,
      FCA: (place) => `Loaded at ${place}`,
      CPT: (place) => `Carriage paid to ${place}`,
      CIP: (place) => `Carriage and insurance paid to ${place}`,
      DAP: (place) => `Delivered to ${place}`,
      DPU: (place) => `Delivered and unloaded at ${place}`,
      DDP: (place) => `Delivered to ${place}, duties paid`,
    },
    freight: {
      buyer: 'Not included in the price. The buyer pays it.',
      seller: 'Included in the price. The seller pays it.',
    },
    price: {
      kg: (price) => `${price} / kg`,
      t: (price) => `${price} / t`,
      piece: (price) => `${price} / piece`,
      lot: (price) => `${price} for all of it`,
    },
    line: (quantity, price) => `${quantity} at ${price}`,
    currency: { USD: 'US dollars', MXN: 'Mexican pesos' },
    exact: 'Exactly this quantity',
    mfi: (range) => `MFI ${range}`,
    atLeast: (value) => `from ${value}`,
    atMost: (value) => `up to ${value}`,
    moisture: (value) => `Moisture up to ${value}%`,
    contamination: (value) => `Contamination up to ${value}%`,
    weight: {
      loaded: 'The scale at loading counts',
      unloaded: 'The scale at unloading counts',
    },
    settlement: {
      weight: 'Paid by weight',
      fixed: 'Fixed price',
      tolerance: (percent, kilograms) =>
        `The scales may differ by ${percent}% of the gross weight, at least ${kilograms} kg`,
      factor: (percent) => `Each percent of contamination over the limit takes ${percent}% off`,
      reject: (percent) => `Can be rejected above ${percent}% contamination`,
      downgrade: (percent) => `${percent}% off for a lower grade, if both agree`,
    },
    payment: {
      any: 'By card or bank transfer',
      card: 'By card',
      transfer: 'By bank transfer',
    },
    deposit: (how, percent) =>
      `${how} · ${percent}% before loading, the rest within ${balanceDays} days of delivery`,
    parts: (quantity) => `The buyer may take a part of ${quantity} or more at this price`,
    sample: 'The buyer approves a sample first',
    callOff: (perMonth, until, noticeDays) =>
      `Called off in parts of up to ${perMonth} a month until ${until}. Either side may end it with ${noticeDays} days’ notice`,
    rest: {
      lapses: 'What isn’t called off lapses',
      owed: `The buyer takes the rest within ${owedDays} days of the end`,
    },
  },
  es: {
    names: {
      lines: 'Cantidad y precio',
      currency: 'Moneda',
      tolerance: 'Tolerancia',
      delivery: 'Entrega',
      freight: 'Flete',
      quality: 'Calidad',
      weight: 'Peso',
      payment: 'Pago',
      parts: 'Parcialidad',
      sample: 'Muestra',
      callOff: 'Contrato abierto',
      loading: 'Carga',
      valid: 'Vigente hasta',
      note: 'Nota',
    },
    delivery: {
      EXW: (place) => `Se recoge en ${place}`,
      FCA: (place) => `LAB ${place}, cargado`,
      CPT: (place) => `Transporte pagado hasta ${place}`,
      CIP: (place) => `Transporte y seguro pagados hasta ${place}`,
      DAP: (place) => `Puesto en ${place}`,
      DPU: (place) => `Puesto y descargado en ${place}`,
      DDP: (place) => `Puesto en ${place}, con la importación pagada`,
    },
    freight: {
      buyer: 'No incluido en el precio. Lo paga el comprador.',
      seller: 'Incluido en el precio. Lo paga el vendedor.',
    },
    price: {
      kg: (price) => `${price} / kg`,
      t: (price) => `${price} / t`,
      piece: (price) => `${price} / pieza`,
      lot: (price) => `${price} por todo`,
    },
    line: (quantity, price) => `${quantity} a ${price}`,
    currency: { USD: 'Dólares', MXN: 'Pesos' },
    exact: 'Exactamente esta cantidad',
    mfi: (range) => `MFI ${range}`,
    atLeast: (value) => `desde ${value}`,
    atMost: (value) => `hasta ${value}`,
    moisture: (value) => `Humedad hasta ${value}%`,
    contamination: (value) => `Contaminación hasta ${value}%`,
    weight: {
      loaded: 'Cuenta la báscula de carga',
      unloaded: 'Cuenta la báscula de descarga',
    },
    settlement: {
      weight: 'Se paga por peso',
      fixed: 'Precio fijo',
      tolerance: (percent, kilograms) =>
        `Las básculas pueden diferir ${percent}% del peso bruto, mínimo ${kilograms} kg`,
      factor: (percent) => `Cada punto de contaminación sobre el límite descuenta ${percent}%`,
      reject: (percent) => `Se puede rechazar con más de ${percent}% de contaminación`,
      downgrade: (percent) => `${percent}% menos si ambos aceptan que es de menor calidad`,
    },
    payment: {
      any: 'Con tarjeta o por transferencia',
      card: 'Con tarjeta',
      transfer: 'Por transferencia',
    },
    deposit: (how, percent) =>
      `${how} · anticipo de ${percent}% antes de la carga, saldo a ${balanceDays} días de la entrega`,
    parts: (quantity) => `El comprador puede tomar una parte desde ${quantity} a este precio`,
    sample: 'El comprador aprueba antes una muestra',
    callOff: (perMonth, until, noticeDays) =>
      `Se surte por parcialidades de hasta ${perMonth} al mes, hasta el ${until}. Cualquiera de los dos puede terminarlo con ${noticeDays} días de aviso`,
    rest: {
      lapses: 'Lo que no se pida queda sin efecto',
      owed: `El comprador se lleva el resto en los ${owedDays} días después del fin`,
    },
  },
}
