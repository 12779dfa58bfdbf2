/** Mexico City keeps Central Standard Time all year round, as the published opening hours say. */
const officeZone = 'America/Mexico_City'
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const [opens, closes] = [9, 18]

const officeClock = new Intl.DateTimeFormat('en-US', {
  timeZone: officeZone,
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** Monday to Friday, 9:00 AM to 6:00 PM at the office. */
export function isOfficeOpen(now: Date): boolean {
  const parts = new Map(officeClock.formatToParts(now).map(({ type, value }) => [type, value]))
  const hour = Number(parts.get('hour'))
  return workdays.includes(parts.get('weekday') ?? '') && hour >= opens && hour < closes
}
