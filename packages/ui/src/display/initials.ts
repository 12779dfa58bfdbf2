/** First letters of up to two words of the company name, or else of the username, in upper case. */
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
