import { readReferralCode, referralStorageKey } from '@materia/contracts/text/referralCode.ts'

/** Keeps the code of a link in the browser until its visitor registers, maybe on another day; what is no code is not kept. */
export function saveReferralCode(typed: string): void {
  const code = readReferralCode(typed)
  if (code !== null) onStorage((storage) => storage.setItem(referralStorageKey, code))
}

/** The code that was kept last; empty where there is none. */
export function savedReferralCode(): string {
  return onStorage((storage) => storage.getItem(referralStorageKey)) ?? ''
}

/** It has done what it was kept for. */
export function forgetReferralCode(): void {
  onStorage((storage) => storage.removeItem(referralStorageKey))
}

function onStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(localStorage)
  } catch {
    // Refused by the browser's settings: then the code is on the address alone.
    return null
  }
}
