// Digits with separators, and an extension. No text matches in two ways, so that long texts cause
// no backtracking.
const digits = '\\+?(?:[ ().-]{0,3}[0-9]){7,15}[ ().-]{0,3}'
const extension = '(?:(?:;ext=|[,;]? ?(?:ext(?:ensi[oó]n)?\\.?|x|#):? ?)[0-9]{1,7})?'

/** A text that may be a phone number. The server decides by `parsePhone`. */
export const phonePattern = new RegExp(`^${digits}${extension}$`, 'i')
/** The same, or an empty text. */
export const optionalPhonePattern = new RegExp(`^(?:${digits}${extension})?$`, 'i')

const stored = /^(\+\d{7,15})(?:;ext=(\d{1,7}))?$/
/** Mexican area codes of two digits. All others have three. */
const shortAreas = /^(?:33|55|56|81)/

/** A stored number for readers. A number that an earlier version stored is shown as it is. */
export function phoneText(phoneNumber: string): string {
  const [, number, ext] = stored.exec(phoneNumber) ?? []
  if (number === undefined) return phoneNumber
  return `${grouped(number)}${ext ? ` ext. ${ext}` : ''}`
}

/** The link that calls a stored number. */
export function phoneHref(phoneNumber: string): string {
  if (stored.test(phoneNumber)) return `tel:${phoneNumber}`
  return `tel:${mainNumber(phoneNumber).replaceAll(/[^+\d]/g, '')}`
}

/** The number without its extension. */
export function mainNumber(phoneNumber: string): string {
  return phoneNumber.replace(/[,;#x]|ext.*$/i, '\n').split('\n')[0] ?? ''
}

function grouped(number: string): string {
  const national = /^\+1(\d{10})$/.exec(number)?.[1]
  if (national) return `+1 ${groups(national, 3)}`
  const mexican = /^\+52(\d{10})$/.exec(number)?.[1]
  return mexican ? `+52 ${groups(mexican, shortAreas.test(mexican) ? 2 : 3)}` : number
}

function groups(national: string, area: number): string {
  return [national.slice(0, area), national.slice(area, -4), national.slice(-4)].join(' ')
}
