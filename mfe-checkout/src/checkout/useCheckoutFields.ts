import { validateAddress } from '@materia/contracts/places/address.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, type CheckoutFields, readFields, saveFields } from './checkoutFields.ts'

/** Milliseconds without typing before the rates are requested. */
const typingMs = 400

export type CheckoutFieldsState = ReturnType<typeof useCheckoutFields>

/**
 * The fields of the shipping step, stored at each change, and the complete address that freight and
 * tax are requested for. `filled`: before anything else.
 */
export function useCheckoutFields(
  user: User,
  lastUsed: Address | undefined,
  filled: Partial<CheckoutFields> = {},
) {
  const [fields, setFields] = useState(() => ({ ...readFields(user, lastUsed), ...filled }))
  const latest = useRef(fields)
  const [destination, setDestination] = useState(() => wholeAddress(fields))
  const change = (changed: Partial<CheckoutFields>) => {
    latest.current = { ...latest.current, ...changed }
    setFields(latest.current)
    saveFields(user.id, latest.current)
  }
  // A quote is for one address, so it is not requested for each letter. It is not requested on blur
  // either: new rates would move the button that is being pressed.
  const readDestination = useCallback(() => {
    const whole = wholeAddress(latest.current)
    setDestination((before) => (JSON.stringify(whole) === JSON.stringify(before) ? before : whole))
    return whole
  }, [])
  useEffect(() => {
    const timer = setTimeout(readDestination, typingMs)
    return () => clearTimeout(timer)
  }, [fields, readDestination])
  return { fields, change, destination, readDestination }
}

function wholeAddress(fields: CheckoutFields): Address | null {
  const address = addressOf(fields, 'shipping')
  return validateAddress(address).length === 0 ? address : null
}
