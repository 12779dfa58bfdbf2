/** Stores a draft until its tab closes, or permanently. */
type DraftStorage = 'sessionStorage' | 'localStorage'

/**
 * The unsent fields of a form, unchecked: another version may have stored another format. Null if
 * there are none.
 */
export function readFormDraft(storage: DraftStorage, key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(window[storage].getItem(key) ?? 'null')
    return isRecord(stored) ? stored : null
  } catch {
    return null
  }
}

/** Stores these fields, or removes the draft if there are none. */
export function writeFormDraft(storage: DraftStorage, key: string, fields: object): void {
  try {
    if (Object.keys(fields).length === 0) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(fields))
  } catch {
    // Without storage the form itself still holds the text.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
