import { type Contract, isOperation } from '@materia/contracts/wire/bind.ts'
import type { RequestHandler } from '../nats/respond.ts'
import type { Route } from '../http/route.ts'

/** Throws if a service has no handler for an operation or a request of its contract. */
export function checkHandlers(
  contract: Contract,
  routes: Route[],
  replies: RequestHandler[],
): void {
  const answered = new Set([
    ...routes.map(({ operation }) => operation.id),
    ...replies.map(({ subject }) => subject),
  ])
  for (const descriptor of Object.values(contract)) {
    if (isOperation(descriptor) && !descriptor.isGateways && !answered.has(descriptor.id))
      throw new Error(`No handler for the operation ${descriptor.id}`)
    if ('reply' in descriptor && 'subject' in descriptor && !answered.has(descriptor.subject))
      throw new Error(`No handler for the request ${descriptor.subject}`)
  }
}
