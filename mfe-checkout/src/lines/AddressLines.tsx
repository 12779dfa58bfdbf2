import { css } from '@emotion/react'
import type { Address } from '@materia/contracts/wire/fields.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'

const addressLine = css({ display: 'block' })

/** An address in its country's order. */
export function AddressLines({
  address: { line1, line2, city, state, postalCode, country },
}: {
  address: Address
}) {
  const { language } = useLanguage()
  const place = stateName(language, country, state)
  // In the order that each country writes it.
  const town =
    country === 'MEX' ? `${postalCode} ${city}, ${place}` : `${city}, ${state} ${postalCode}`
  return (
    <>
      {[line1, line2, town, countryName(language, country)].filter(Boolean).map((text) => (
        <span key={text} css={addressLine}>
          {text}
        </span>
      ))}
    </>
  )
}
