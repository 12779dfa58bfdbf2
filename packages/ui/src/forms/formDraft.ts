/** Keeps a draft as long as its tab is open, or for good. */
type DraftStorage = 'sessionStorage' | 'localStorage'

/** What was typed into a form and not sent, as it was stored there: another version may have left something else. Null where there is nothing. */
export function readFormDraft(storage: DraftStorage, key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(window[storage].getItem(key) ?? 'null')
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

/** Keeps the fields that differ from the form's beginning; nothing differs, nothing is kept. */
export function writeFormDraft(storage: DraftStorage, key: string, fields: object): void {
  try {
    if (Object.keys(fields).length === 0) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(fields))
  } catch {
    // A browser that stores nothing: the form itself still holds it.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
