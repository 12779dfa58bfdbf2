/**
 * The time zone of this device, for example `America/Monterrey`. Undefined for UTC: browsers that
 * hide where they are report it.
 */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return /^(?:Etc\/)?(?:UTC|GMT|UCT)$/.test(timeZone) ? undefined : timeZone
}
