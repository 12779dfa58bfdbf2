import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { type Route, route } from '@materia/service-kit/src/http/route.ts'
import type { WaitlistDeps } from './deps.ts'
import { confirmRecord } from './routes/confirmRecord.ts'
import { joinWaitlist } from './routes/joinWaitlist.ts'
import { leaveNewsletter } from './routes/leaveNewsletter.ts'
import { requestNewsletter } from './routes/requestNewsletter.ts'
import { sendContactRequest } from './routes/sendContactRequest.ts'

export function routes(deps: WaitlistDeps): Route[] {
  return [
    joinWaitlist(deps),
    route(waitlist.confirmWaitlist, confirmRecord('confirmWaitlist', deps.entries, deps)),
    requestNewsletter(deps),
    route(waitlist.confirmNewsletter, confirmRecord('confirmNewsletter', deps.subscribers, deps)),
    leaveNewsletter(deps),
    sendContactRequest(deps),
  ]
}
