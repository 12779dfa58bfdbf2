import type { CreditRefusal } from '@materia/contracts/identity/referrals/constants.ts'
import type { CreditReply } from '@materia/contracts/identity/referrals/credit.ts'

/** The reply to a refused request. */
export function refuseCredit(refused: CreditRefusal): CreditReply {
  return { refused, message: messages[refused] }
}

const messages: Record<CreditRefusal, string> = {
  NO_CREDIT: 'There is no credit left',
  ORDER_TAKEN: 'This order has given its credit back',
  NOT_FOUND: 'There is no such company, or no such credit',
  INVALID_INPUT: 'The request is not valid',
  UNAVAILABLE: 'The service is not available, try again in a moment',
}
