import { writeNotices } from '@materia/contracts/notices/writeNotice.ts'
import { orders } from '@materia/contracts/orders/contract.ts'
import { reply, type RequestHandler } from '@materia/service-kit/src/nats/respond.ts'
import { payouts } from '@materia/contracts/payouts/contract.ts'
import { compareBankAccounts } from './bankAccounts/compareBankAccounts.ts'
import type { OrdersDeps } from './deps.ts'
import { noticeTexts } from './notices/noticeTexts.ts'
import { requestTexts } from './requestNotices/requestTexts.ts'
import { exportUser } from './accounts/exportUser.ts'

export function replies(deps: OrdersDeps): RequestHandler[] {
  return [
    reply(orders.exportUser, exportUser(deps)),
    reply(payouts.compareBankAccounts, compareBankAccounts(deps)),
    reply(orders.writeNotices, writeNotices({ ...noticeTexts, ...requestTexts })),
  ]
}
