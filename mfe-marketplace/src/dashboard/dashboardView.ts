import {
  materialStatuses,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import { dashboardPath } from '@materia/contracts/catalog/screenPaths.ts'

export const dashboardTabs = ['listings', 'orders', 'favorites', 'chats'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/**
 * Reads tab and status from the URL. Missing or unknown values mean the first tab and every status.
 */
export function readView(search: URLSearchParams): { tab: DashboardTab; status?: MaterialStatus } {
  const tab = dashboardTabs.find((known) => known === search.get('tab')) ?? 'listings'
  const status = materialStatuses.find((known) => known === search.get('status'))
  return { tab, ...(status && { status }) }
}

export function tabPath(tab: DashboardTab): string {
  return `${dashboardPath}?tab=${tab}`
}

/** Path of the listings of one status, or of all. */
export function statusPath(status?: MaterialStatus): string {
  return status ? `${tabPath('listings')}&status=${status}` : tabPath('listings')
}
