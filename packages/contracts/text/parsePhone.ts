import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Before ten digits, with the country code. Mexico dropped the 1 of mobile numbers in 2019. */
const formerMobile = /^(\s*(?:\+|00)?52[\s().-]*)1(?=(?:\D*\d){10}\D*$)/
/** Before ten digits, in Mexico. The prefixes of long-distance and mobile calls ended in 2019. */
const formerTrunk = /^\D*(?:01|04[45])(?=(?:\D*\d){10}\D*$)/

const countryCodes = { USA: 'US', MEX: 'MX' } satisfies Record<string, CountryCode>

/**
 * A phone number as E.164, for example `+528183580000`, with its extension as `;ext=123`. A number
 * without a country code is one of `country`. Null for other texts. Its library is 30 KB
 * compressed, so browsers load this file late.
 */
export function parsePhone(text: string, country?: keyof typeof countryCodes): string | null {
  const phone = parsePhoneNumberFromString(withoutFormerPrefix(text, country), {
    ...(country && { defaultCountry: countryCodes[country] }),
    // The whole text is the number: a number within other words is none.
    extract: false,
  })
  if (!phone?.isValid()) return null
  return phone.ext ? `${phone.number};ext=${phone.ext}` : phone.number
}

function withoutFormerPrefix(text: string, country?: keyof typeof countryCodes): string {
  const short = text.replace(formerMobile, '$1')
  return country === 'MEX' ? short.replace(formerTrunk, '') : short
}
