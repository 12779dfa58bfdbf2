import { waitlist } from '@materia/contracts/waitlist/contract.ts'
import { type Route, route } from '@materia/service-kit/src/http/route.ts'
import type { WaitlistDeps } from './models.ts'
import { confirmRecord } from './links/confirmRecord.ts'
import { joinWaitlist } from './entries/joinWaitlist.ts'
import { leaveNewsletter } from './newsletter/leaveNewsletter.ts'
import { requestNewsletter } from './newsletter/requestNewsletter.ts'
import { sendContactRequest } from './contact/sendContactRequest.ts'

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
