import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

const countryCodes = { USA: 'US', MEX: 'MX' } satisfies Record<string, CountryCode>

/**
 * A phone number as E.164, for example `+528183580000`, with its extension as `;ext=123`. A number
 * without a country code is one of `country`. Null for other texts. Its library is 30 KB
 * compressed, so browsers load this file late.
 */
export function parsePhone(text: string, country?: keyof typeof countryCodes): string | null {
  const phone = parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: countryCodes[country] }),
    // The whole text is the number: a number within other words is none.
    extract: false,
  })
  if (!phone?.isValid()) return null
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number
}
