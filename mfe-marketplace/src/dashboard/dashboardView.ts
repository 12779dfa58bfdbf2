import {
  materialStatuses,
  type MaterialStatus,
} from '@materia/contracts/catalog/lists/constants.ts'
import { dashboardPath } from '@materia/contracts/catalog/screenPaths.ts'

export const dashboardTabs = [
  'todo',
  'matches',
  'listings',
  'wanted',
  'orders',
  'favorites',
  'chats',
] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/**
 * Reads tab and status from the URL. Missing or unknown values mean the to-dos, and every status of
 * listings. A status alone means the listings.
 */
export function readView(search: URLSearchParams): { tab: DashboardTab; status?: MaterialStatus } {
  const status = materialStatuses.find((known) => known === search.get('status'))
  const tab =
    dashboardTabs.find((known) => known === search.get('tab')) ?? (status ? 'listings' : 'todo')
  return { tab, ...(status && { status }) }
}

export function tabPath(tab: DashboardTab): string {
  return `${dashboardPath}?tab=${tab}`
}

/** Path of the listings of one status, or of all. */
export function statusPath(status?: MaterialStatus): string {
  return status ? `${tabPath('listings')}&status=${status}` : tabPath('listings')
}
