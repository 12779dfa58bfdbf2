import { createApp } from '@materia/service-kit/src/http/createApp.ts'
import { startTestApp, testApp } from '@materia/service-kit/src/testApp.ts'
import { startTestService } from '@materia/service-kit/test/startTestService.ts'
import { routes } from '../src/routes.ts'
import { waitlistService } from '../src/service.ts'

type Options = {
  mongoUrl?: string
  hasNats?: boolean
  database?: string
  smtpUrl?: string
  linkKeys?: string[]
}

/** Starts the service on its own real database, with a clock that tests set. */
export async function startWaitlist({
  smtpUrl = '',
  linkKeys = ['a key that only tests sign links with'],
  ...options
}: Options = {}) {
  const config = {
    PUBLIC_URL: 'https://materia.example',
    SMTP_URL: smtpUrl,
    MAIL_DIR: '/nowhere',
    MAIL_FROM: 'Materia <no-reply@materia.example>',
    LINK_KEYS: linkKeys,
    OPERATOR_EMAIL: 'operator@materia.example',
  }
  const waitlist = await startTestService(waitlistService(config), {
    ...options,
    consumerOptions: { backoffMs: 10, ackWaitMs: 2_000 },
  })
  return {
    ...waitlist,
    /** Starts a second process of the service, as far as the database can tell. */
    startApp: () => startTestApp(createApp({ ...testApp, routes: routes(waitlist.deps) })),
  }
}

export type Waitlist = Awaited<ReturnType<typeof startWaitlist>>

let count = 0

export function uniqueEmail(): string {
  count++
  return `plant${count}@example.com`
}
