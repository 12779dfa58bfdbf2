import { benchEndedSessions } from './account/endedSessions.ts'
import { benchFindCompanies } from './account/findCompanies.ts'
import { benchLogins } from './account/logins.ts'
import { benchAccountPages } from './account/pages.ts'
import type { Figure } from './figure.ts'

export async function bench(): Promise<Figure[]> {
  return [
    ...(await benchEndedSessions()),
    ...(await benchFindCompanies()),
    ...(await benchLogins()),
    ...(await benchAccountPages()),
  ]
}
