import { readReferralCode, referralStorageKey } from '@materia/contracts/text/referralCode.ts'

/**
 * Stores the code of a referral link until its visitor registers, maybe on another day. Ignores a
 * malformed code.
 */
export function saveReferralCode(typed: string): void {
  const code = readReferralCode(typed)
  if (code !== null) onStorage((storage) => storage.setItem(referralStorageKey, code))
}

/** The stored referral code, or an empty string. */
export function savedReferralCode(): string {
  return onStorage((storage) => storage.getItem(referralStorageKey)) ?? ''
}

/** Call it after a registration, which uses the code. */
export function forgetReferralCode(): void {
  onStorage((storage) => storage.removeItem(referralStorageKey))
}

function onStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage)
  } catch {
    // The browser's settings block storage. The code then stays in the URL alone.
    return null
  }
}
