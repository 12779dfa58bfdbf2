/** Words that join others in a name and have no initial: "Reciclados del Norte" is RN. */
const joining = /^(?:de|del|la|las|el|los|y|e|of|the|and|&)$/i

/**
 * First letters of up to two words of the company name, or else of the username, in upper case.
 * Words that join others are left out, except where a name has no second word.
 */
export function initials({
  companyName,
  username,
}: {
  companyName?: string
  username?: string
}): string {
  const words = (companyName?.trim() || username?.trim() || '').split(/\s+/)
  const telling = words.filter((word) => !joining.test(word))
  return (telling.length > 1 ? telling : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
