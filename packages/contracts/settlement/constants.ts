/** The pictures of a ticket, in the order in which they are taken. */
export const weighPictures = ['ticket', 'truck', 'door', 'load'] as const
export type WeighPicture = (typeof weighPictures)[number]

/**
 * Why a ticket may be wrong. The first ones follow from the ticket alone, and its writer confirms
 * them: `netTyped`: the gross weight is about what the net should be. `netDiffers`: gross less tare
 * is not the stated net. `unitUnlike`: the net would fit the order in another unit. `tareUnlike`:
 * the same truck weighed otherwise when empty. The others compare it with what Materia knows, and
 * both sides see them. `beforeLoading`: dated before the loading. `numberUsed`: number and scale of
 * another order's ticket. `pictureUsed`: a picture of another order.
 */
export const askedDoubts = ['netTyped', 'netDiffers', 'unitUnlike', 'tareUnlike'] as const
export type AskedDoubt = (typeof askedDoubts)[number]
export const ticketDoubts = [...askedDoubts, 'beforeLoading', 'numberUsed', 'pictureUsed'] as const
export type TicketDoubt = (typeof ticketDoubts)[number]

/**
 * News about the weighing of an order. `loaded` and `arrived`: of one truck. `inspected`: a ticket of
 * a third party, or a report. `reminded`: its silence agrees in one business day.
 */
export const settlementNews = ['loaded', 'arrived', 'inspected', 'proposed', 'reminded'] as const
export type SettlementNews = (typeof settlementNews)[number]

/** In business days at the place of delivery: after this silence agrees to a settlement. */
export const settleDays = 2

/** How far ahead of the server a ticket may be dated: a yard in another time zone. */
export const ticketAheadHours = 3

/** Weighed trucks of one order, tickets of one order with replaced ones, and reports. */
export const trucksMax = 20
export const ticketsMax = 120
export const reportsMax = 20
/** Packages of a packing list. */
export const packagesMax = 100
export const weighTextMax = {
  number: 40,
  scale: 80,
  operator: 80,
  plate: 20,
  trailer: 20,
  seal: 40,
  laboratory: 80,
  method: 80,
  sample: 40,
  note: 500,
} as const

/** Settled orders of one side from which on a company's figures are shown. */
export const settledShownFrom = 5
