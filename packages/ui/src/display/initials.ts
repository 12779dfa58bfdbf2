/** First letters of up to two words of the company name, or of the username without one, in upper case (spec 3). */
export function initials({
  companyName,
  username,
}: {
  companyName?: string
  username?: string
}): string {
  const words = (companyName?.trim() || username?.trim() || '').split(/\s+/).slice(0, 2)
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
