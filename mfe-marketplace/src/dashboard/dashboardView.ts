import {
  materialStatuses,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import { dashboardPath } from '@materia/contracts/catalog/screenPaths.ts'

export const dashboardTabs = ['listings', 'orders', 'favorites', 'chats'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** What the address says is shown; the first tab and every status where it says nothing or what is none. */
export function readView(search: URLSearchParams): { tab: DashboardTab; status?: MaterialStatus } {
  const tab = dashboardTabs.find((known) => known === search.get('tab')) ?? 'listings'
  const status = materialStatuses.find((known) => known === search.get('status'))
  return { tab, ...(status && { status }) }
}

/** The address of a tab. */
export function tabPath(tab: DashboardTab): string {
  return `${dashboardPath}?tab=${tab}`
}

/** The address of the listings of one status, or of all. */
export function statusPath(status?: MaterialStatus): string {
  return status ? `${tabPath('listings')}&status=${status}` : tabPath('listings')
}
