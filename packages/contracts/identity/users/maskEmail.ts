/** Hides an email so that only its owner recognizes it: `a•••@planta.mx`. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/)
  const [first = ''] = local
  return `${local.length > 1 ? first : ''}•••@${domain}`
}
