import type { Country } from '@materia/contracts/places/places.ts'
import type { parsePhone } from '@materia/contracts/text/parsePhone.ts'
import { phoneText } from '@materia/contracts/text/phoneText.ts'
import { useEffect, useState } from 'react'
import { defineMessage, useIntl } from 'react-intl'

const readAs = defineMessage<{ phone: string }>({
  id: 'ui.phone.readAs',
  defaultMessage: 'We’ll save {phone}',
})

/**
 * Reads phone numbers as the server does, and says how a number without a country code is read.
 * `parse` is null until its library of 30 KB has loaded, and while it is not needed.
 */
export function usePhoneReading(isNeeded = true) {
  const intl = useIntl()
  const [parse, setParse] = useState<typeof parsePhone | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    // Without it the server refuses what is no number.
    import('@materia/contracts/text/parsePhone.ts').then(
      ({ parsePhone: loaded }) => setParse(() => loaded),
      () => {},
    )
  }, [isNeeded])
  /** The hint of a phone field. */
  const hintOf = (text: string, country: Country | undefined): string | undefined => {
    const phone = isNational(text) ? parse?.(text, country) : null
    return phone ? intl.formatMessage(readAs, { phone: phoneText(phone) }) : undefined
  }
  return { parse, hintOf }
}

/** Whether the number has no country code. */
export function isNational(text: string): boolean {
  return text.trim() !== '' && !text.trim().startsWith('+')
}
