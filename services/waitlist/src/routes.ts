import type { KeyObject } from 'node:crypto'
import * as operations from '@materia/contracts/waitlist/operations.ts'
import type { Route } from '@materia/service-kit/src/route.ts'
import type { Connection } from 'mongoose'
import type { WaitlistModels } from './model/waitlistModels.ts'
import { confirmRecord } from './routes/confirmRecord.ts'
import { joinWaitlist } from './routes/joinWaitlist.ts'
import { leaveNewsletter } from './routes/leaveNewsletter.ts'
import { requestNewsletter } from './routes/requestNewsletter.ts'
import { sendContactRequest } from './routes/sendContactRequest.ts'

export type WaitlistDeps = WaitlistModels & {
  connection: Connection
  /** Signs the links of mails. */
  key: KeyObject
  nextId: Record<'entry' | 'subscriber' | 'contactRequest', () => Promise<number>>
  now: () => Date
}

export function routes(deps: WaitlistDeps): Route[] {
  return [
    { operation: operations.joinWaitlist, handle: joinWaitlist(deps) },
    { operation: operations.confirmWaitlist, handle: confirmRecord('confirmWaitlist', deps) },
    { operation: operations.requestNewsletter, handle: requestNewsletter(deps) },
    { operation: operations.confirmNewsletter, handle: confirmRecord('confirmNewsletter', deps) },
    { operation: operations.leaveNewsletter, handle: leaveNewsletter(deps) },
    { operation: operations.sendContactRequest, handle: sendContactRequest(deps) },
  ]
}
