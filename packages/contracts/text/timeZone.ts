/** Whether a text is the name of a time zone that this runtime knows, for example `America/Monterrey`. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+/-]{0,59}$/i.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions())
  } catch {
    return false
  }
}
