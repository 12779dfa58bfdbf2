/** The time zone of this device, for example `America/Monterrey`. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
