import Joi from 'joi'
import { orderRoles } from '../orders/constants.ts'
import { attachmentPathPattern } from '../orders/screenPaths.ts'
import { instant, recordId, textOf } from '../wire/fields.ts'
import { array, type Infer, object, oneOf, onlyTrue, optional } from '../wire/schema.ts'
import { weighSides, weighUnits } from '../weighing/constants.ts'
import { percent } from '../weighing/terms.ts'
import { packagesMax, ticketDoubts, trucksMax, weighPictures, weighTextMax } from './constants.ts'

/** A weight in the unit of its scale, as decimal text. */
export const weight = Joi.string().pattern(/^\d{1,7}(\.\d{1,3})?$/)
const max = weighTextMax
const picture = Joi.string().pattern(attachmentPathPattern)

const weights = {
  gross: weight,
  tare: weight,

  /** Pallets, boxes and straps, which are not goods. */
  packaging: optional(weight),
  unit: oneOf(weighUnits),
}

/** The times and names of a ticket. Times are of the scale, or of the device that wrote it down. */
const facts = {
  side: oneOf(weighSides),

  /** The truck of the order, from 1 on. */
  truck: Joi.number().integer().min(1).max(trucksMax),
  number: textOf(1, max.number),
  scale: textOf(1, max.scale),
  operator: optional(textOf(1, max.operator)),
  plate: textOf(1, max.plate),
  trailer: optional(textOf(1, max.trailer)),
  grossAt: instant,
  tareAt: instant,
  ...weights,

  /** The buyer sent the truck back with its goods. Its weights do not count. */
  isRejected: optional(onlyTrue),

  /** The net weight that the ticket states, in the same unit. */
  net: optional(weight),

  /** The packing list. */
  packages: optional(
    array(
      object({
        no: textOf(1, max.number),
        gross: weight,
        tare: optional(weight),
        net: weight,
        seal: optional(textOf(1, max.seal)),
      }),
    ).max(packagesMax),
  ),
  pictures: array(object({ url: picture, of: oneOf(weighPictures) }))
    .max(8)
    .unique('url'),
  note: optional(textOf(1, max.note, 'lines')),
}

/**
 * A ticket of an order's side; either side writes a `thirdParty` ticket. `writtenAt`: the time of the
 * device, also if it was offline. `replaces`: the own ticket that this one corrects. `isLast`: the
 * last truck of the order. The buyer's last unloading also delivers the order. `isConfirmed`: its
 * writer was asked about its doubts.
 */
export const ticketDraftSchema = object({
  ...facts,
  writtenAt: instant,
  replaces: optional(recordId),
  isLast: optional(onlyTrue),
  isConfirmed: optional(onlyTrue),
})
export type TicketDraft = Infer<typeof ticketDraftSchema>

/** A stored ticket. Replaced ones are kept. `id`: its number in the order. `receivedAt`: the time of the server. */
export const ticketSchema = object({
  id: recordId,
  ...facts,
  by: oneOf(orderRoles),
  writtenAt: instant,
  receivedAt: instant,
  isLast: optional(onlyTrue),
  replacedBy: optional(recordId),
  doubts: array(oneOf(ticketDoubts)),
})
export type Ticket = Infer<typeof ticketSchema>

const findings = {
  laboratory: textOf(1, max.laboratory),
  sample: textOf(1, max.sample),

  /** For example `ASTM D1238` or loss on drying. */
  method: textOf(1, max.method),
  sampledAt: instant,
  moisturePercent: optional(percent),
  contaminationPercent: optional(percent),
  mfi: optional(Joi.string().pattern(/^\d{1,4}(\.\d{1,2})?$/)),
  alloy: optional(textOf(1, 60)),

  /** Its writer asks for the reduced price of a lower grade. */
  isDowngrade: optional(onlyTrue),
  files: array(picture).max(5).unique(),
  note: optional(textOf(1, max.note, 'lines')),
}

/** A report of a laboratory. The newest one of an order counts. */
export const reportDraftSchema = object({ ...findings, writtenAt: instant })
export type ReportDraft = Infer<typeof reportDraftSchema>

export const reportSchema = object({
  id: recordId,
  ...findings,
  by: oneOf(orderRoles),
  writtenAt: instant,
  receivedAt: instant,

  /** One of its pictures belongs to another order too. */
  isReused: optional(onlyTrue),
})
export type Report = Infer<typeof reportSchema>
