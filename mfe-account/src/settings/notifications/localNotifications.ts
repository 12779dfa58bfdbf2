/** Settings that only the browser stores, both on by default. */
export type LocalNotifications = { orderAlerts: boolean; marketplaceAnnouncements: boolean }

const keyOf = (userId: number) => `notifications_${userId}`

export function readLocalNotifications(userId: number): LocalNotifications {
  const stored = parse(read(keyOf(userId)))
  return {
    orderAlerts: stored['orderAlerts'] !== false,
    marketplaceAnnouncements: stored['marketplaceAnnouncements'] !== false,
  }
}

/** Returns false if the browser refuses storage. */
export function storeLocalNotifications(userId: number, chosen: LocalNotifications): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(chosen))
    return true
  } catch {
    return false
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '{}'
  } catch {
    return '{}'
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {}
  }
}
