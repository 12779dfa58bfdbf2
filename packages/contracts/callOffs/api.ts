import type { CommonErrorCode } from '../errors.ts'
import type { ordersErrors } from '../orders/errors.ts'
import type { CallTypes, UserOperation } from '../wire/Operation.ts'
import type { CalledOff, CallOffDraft, Frame, FrameEndDraft, FrameParams } from './callOff.ts'

type User<Types extends CallTypes> = UserOperation<
  Types,
  CommonErrorCode | keyof typeof ordersErrors
>

export const getFrame: User<{ params: FrameParams; response: Frame }> = {
  method: 'get',
  path: '/api/offers/{id}/frame',
  auth: 'user',
  errors: ['NOT_FOUND'],
}
/** Accepts a part of a frame contract for its buyer. Reserves its stock. */
export const callOff: User<{ params: FrameParams; body: CallOffDraft; response: CalledOff }> = {
  method: 'post',
  path: '/api/offers/{id}/call-offs',
  auth: 'user',
  needsConfirmedEmail: true,
  status: 201,
  creates: true,
  limitMs: 10_000,
  errors: [
    'NOT_FOUND',
    'CALL_OFF_TOO_LARGE',
    'FRAME_ENDED',
    'NOT_AVAILABLE',
    'NOT_ENOUGH',
    'SINGLE_LOT',
    'PART_TOO_SMALL',
    'UNPAID_ORDERS_FULL',
    'ORDER_TOO_SOON',
    'OFFER_PARTNER',
    'OFFER_TERMS_CHANGED',
  ],
}
/** Either side ends it after the agreed notice. Call-offs stay. */
export const endFrame: User<{ params: FrameParams; body: FrameEndDraft; response: Frame }> = {
  method: 'post',
  path: '/api/offers/{id}/frame/end',
  auth: 'user',
  errors: ['NOT_FOUND', 'FRAME_ENDED'],
}
