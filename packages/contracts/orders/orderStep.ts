import Joi from 'joi'
import { textOf } from '../wire/fields.ts'
import { type Infer, object, oneOf, optional } from '../wire/schema.ts'
import { claimSteps, reportedKinds, stepNoteMax } from './constants.ts'
import { money, papers } from './order.ts'
import { orderSteps } from './orderStates.ts'

const ofShipping = optional(textOf(1, 80).when('step', { is: 'ship', otherwise: Joi.forbidden() }))

/**
 * `carrier` and `trackingNumber` only with `ship`, which needs both unless the buyer sends a truck.
 * `kind` and `amount` with `dispute`: what is wrong and the money that the buyer asks for. `amount`
 * with `counter`: the seller's offer; with `refund`: by default all held money. All amounts are
 * decimal text. `note` is required with `contest`. `papers`, URLs of own uploads, only with `ship`
 * and the steps of a claim.
 */
export const orderStepDraftSchema = object({
  step: oneOf([...orderSteps, ...claimSteps]),
  note: optional(textOf(0, stepNoteMax, 'lines').allow('')).when('step', {
    is: 'contest',
    // oxlint-disable-next-line unicorn/no-thenable
    then: textOf(1, stepNoteMax, 'lines').required(),
  }),
  kind: optional(oneOf(reportedKinds).when('step', { is: 'dispute', otherwise: Joi.forbidden() })),
  carrier: ofShipping,
  trackingNumber: ofShipping,
  amount: optional(
    money.when('step', {
      is: Joi.valid('refund', 'dispute', 'counter'),
      otherwise: Joi.forbidden(),
    }),
  ),
  papers: optional(
    papers.when('step', {
      is: Joi.valid('ship', 'dispute', 'counter', 'contest'),
      otherwise: Joi.forbidden(),
    }),
  ),
})
export type OrderStepDraft = Infer<typeof orderStepDraftSchema>
